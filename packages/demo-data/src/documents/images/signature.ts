import { signatureStrokes } from '../drawing/signature-strokes.ts';
import { specimenStrip } from '../drawing/specimen-marks.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';

/** Size of the review screen's crop (§9); the file stays between 2 and 50 KB as the checklist requires. */
const page = { width: 250, height: 100 };

export async function drawSignature({ person }: Specimen): Promise<Drawn> {
  const parts = [
    `<rect width="250" height="100" fill="#fbfaf6"/>`,
    `<g transform="translate(2 -3) scale(0.98 0.9)">${signatureStrokes(person.signatureSeed)}</g>`,
    specimenStrip(page, 13),
  ];
  return toJpeg(svgPage({ ...page, parts }), 92);
}
