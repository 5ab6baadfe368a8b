import { avatar } from '../drawing/avatar.ts';
import { specimenStrip } from '../drawing/specimen-marks.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';

const page = { width: 420, height: 525 };

/** Passport-style drawing before a plain ground. */
export async function drawPhoto({ person }: Specimen): Promise<Drawn> {
  const portrait = avatar({ person, faceSeed: person.faceSeed, outfit: person.faceSeed + 5 });
  const parts = [
    `<rect width="420" height="525" fill="url(#wall)"/>`,
    `<g transform="translate(-4 12) scale(2.12)">${portrait}</g>`,
    specimenStrip(page),
  ];
  const defs =
    '<radialGradient id="wall" cx="0.5" cy="0.4" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d7dfe8"/></radialGradient>';
  return toJpeg(svgPage({ ...page, parts, defs }));
}
