import { outlineText } from '../drawing/outline-text.ts';
import { signatureStrokes } from '../drawing/signature-strokes.ts';
import { specimenAcross, specimenStrip } from '../drawing/specimen-marks.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';

const page = { width: 820, height: 370 };
const ink = '#37506b';

/** A cheque of SPECIMEN BANK: the real bank appears only in the IFSC line, and its design is not imitated. */
export async function drawCancelledCheque({ person, names }: Specimen): Promise<Drawn> {
  const { bank, address } = person;
  const line = (x: number, y: number, width: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="1.2" fill="#7c8ea3"/>`;
  const boxes = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${604 + index * 23}" y="26" width="20" height="24" fill="none" stroke="#7c8ea3"/>`,
  );
  const parts = [
    `<rect width="${page.width}" height="${page.height}" fill="url(#paper)"/><rect x="9" y="9" width="802" height="324" rx="8" fill="none" stroke="#9fb2c6" stroke-width="2"/>`,
    ...Array.from(
      { length: 12 },
      (_, index) =>
        `<path d="M0 ${40 + index * 26} Q205 ${16 + index * 26} 410 ${40 + index * 26} T820 ${40 + index * 26}" fill="none" stroke="#6f93b8" opacity="0.14"/>`,
    ),
    outlineText('SPECIMEN BANK', { x: 28, y: 50, size: 26, fill: '#20415f', font: 'serif', spacing: 1 }),
    outlineText(`${bank.bankName}  ·  IFSC ${bank.ifsc}`, {
      x: 28,
      y: 73,
      size: 14.5,
      fill: ink,
      maxWidth: 540,
    }),
    outlineText(`Branch: ${address.city}, ${address.stateName}`, {
      x: 28,
      y: 92,
      size: 12.5,
      fill: ink,
      maxWidth: 500,
    }),
    ...boxes,
    outlineText('D D M M Y Y Y Y', { x: 695, y: 64, size: 10, fill: ink, anchor: 'middle', spacing: 2 }),
    outlineText('Pay', { x: 28, y: 134, size: 15, fill: ink, font: 'italic' }),
    line(66, 138, 640),
    outlineText('or bearer', { x: 716, y: 134, size: 13, fill: ink, font: 'italic' }),
    outlineText('Rupees', { x: 28, y: 170, size: 15, fill: ink, font: 'italic' }),
    line(94, 174, 468),
    `<rect x="588" y="152" width="200" height="36" fill="#ffffff" fill-opacity="0.7" stroke="#7c8ea3"/>`,
    outlineText('₹', { x: 598, y: 178, size: 20, fill: ink, font: 'bold' }),
    `<rect x="28" y="200" width="356" height="42" fill="#ffffff" fill-opacity="0.75" stroke="#7c8ea3"/>`,
    outlineText('A/c no.', { x: 38, y: 227, size: 13.5, fill: ink }),
    outlineText(bank.accountNo, {
      x: 100,
      y: 230,
      size: 22,
      fill: '#10151c',
      font: 'mono',
      spacing: 1,
      maxWidth: 274,
    }),
    outlineText('SAVINGS  ·  valid for nothing', { x: 28, y: 264, size: 12.5, fill: ink }),
    outlineText(names.atBank.toUpperCase(), {
      x: 790,
      y: 296,
      size: 18,
      fill: '#14181f',
      font: 'bold',
      anchor: 'end',
      maxWidth: 360,
    }),
    `<g transform="translate(590 196) scale(0.78 0.76)">${signatureStrokes(person.signatureSeed)}</g>`,
    outlineText('Please sign above', { x: 790, y: 314, size: 10.5, fill: ink, anchor: 'end' }),
    outlineText('000000   000000000   000000   00', {
      x: 300,
      y: 321,
      size: 18,
      fill: '#22303f',
      font: 'mono',
      anchor: 'middle',
    }),
    `<g transform="rotate(-9 500 150)" opacity="0.85"><path d="M310 112 L690 112 M310 174 L690 174" stroke="#a11d2e" stroke-width="3"/>${outlineText('CANCELLED', { x: 500, y: 160, size: 46, fill: '#a11d2e', font: 'bold', anchor: 'middle', spacing: 8 })}</g>`,
    specimenAcross(page),
    specimenStrip(page),
  ];
  const defs =
    '<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3f8fc"/><stop offset="1" stop-color="#dbe8f2"/></linearGradient>';
  return toJpeg(svgPage({ ...page, parts, defs }));
}
