import { randomOf } from '../../random.ts';
import { avatar } from '../drawing/avatar.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { specimenStrip } from '../drawing/specimen-marks.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';

const page = { width: 480, height: 600 };
const walls = ['#cfd9d2', '#e4d8c8', '#c9d3e0', '#e3cfd0', '#d8d3e4'];

/** Held at arm's length in a room: a little turned, with the place that the camera would stamp. */
export async function drawSelfie({ person, evidence }: Specimen): Promise<Drawn> {
  const random = randomOf(`selfie ${person.seed}`);
  const portrait = avatar({ person, faceSeed: evidence.faceOnSelfie, outfit: person.seed + 2 });
  const turn = random.between(-5, 5);
  const { latitude, longitude, city, stateName } = person.address;
  const parts = [
    `<rect width="480" height="600" fill="${random.pick(walls)}"/>`,
    room(random.between(20, 300), random.chance(0.5) ? '#8a6f57' : '#6d7f8c'),
    `<g transform="rotate(${turn} 240 320) translate(${random.between(-14, 6)} ${random.between(18, 38)}) scale(2.45)">${portrait}</g>`,
    `<rect y="532" width="480" height="44" fill="#10151c" opacity="0.72"/>`,
    outlineText(`${city}, ${stateName}`, {
      x: 14,
      y: 551,
      size: 14.5,
      fill: '#ffffff',
      font: 'bold',
      maxWidth: 450,
    }),
    outlineText(`${latitude}, ${longitude}  ·  IP ${person.ipAddress}`, {
      x: 14,
      y: 569,
      size: 12.5,
      fill: '#dfe6ee',
      maxWidth: 450,
    }),
    specimenStrip(page),
  ];
  return toJpeg(svgPage({ ...page, parts }));
}

function room(x: number, wood: string): string {
  return `<rect x="${x}" y="40" width="130" height="170" fill="#f6f3ea" stroke="${wood}" stroke-width="9"/><path d="M${x + 10} 190 L${x + 50} 120 L${x + 80} 160 L${x + 100} 135 L${x + 122} 190 Z" fill="#9fb7a4"/><circle cx="${x + 96}" cy="84" r="13" fill="#e8c46a"/><rect y="470" width="480" height="8" fill="#ffffff" opacity="0.5"/>`;
}
