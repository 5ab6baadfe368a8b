import { cardDefs, cardGround, cardMarks, printedFields } from '../drawing/card.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';

const page = { width: 640, height: 404 };
const theme = { from: '#fff8ec', to: '#f6e3bd', band: '#7a4f9a', ink: '#5e3c78' };

/** An employee card that proves the right to a corporate promo code. */
export async function drawPromoProof({ person }: Specimen): Promise<Drawn> {
  const parts = [
    ...cardGround(page, theme, { main: 'SPECIMEN EMPLOYEE CARD', sub: 'Proof for a corporate offer' }),
    printedFields({ x: 36, y: 112, width: 400, gap: 64, ink: theme.ink }, [
      { label: 'Name', value: person.fullName, size: 24 },
      { label: 'Employer', value: person.work.companyName ?? 'Specimen Works' },
      { label: 'Designation', value: person.work.designation ?? 'Staff' },
      { label: 'Employee number', value: `E0000${person.seed % 1000}`, mono: true },
    ]),
    `<g transform="rotate(-8 520 220)"><rect x="440" y="160" width="164" height="116" rx="12" fill="none" stroke="${theme.band}" stroke-width="4"/>${outlineText('OFFER', { x: 522, y: 214, size: 32, fill: theme.band, font: 'bold', anchor: 'middle' })}${outlineText('corporate', { x: 522, y: 246, size: 18, fill: theme.band, anchor: 'middle' })}</g>`,
    ...cardMarks(page, theme),
  ];
  return toJpeg(svgPage({ ...page, parts, defs: cardDefs(theme) }));
}
