import { randomOf } from '../../random.ts';
import { cardDefs, cardGround, cardMarks, printedFields } from '../drawing/card.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';
import { proofThemes } from './address-proof-theme.ts';

const page = { width: 640, height: 404 };

export async function drawAddressProofBack({ person, evidence }: Specimen): Promise<Drawn> {
  const theme = proofThemes[evidence.addressProof.type];
  const { permanentAddress: address } = person;
  const lines = [
    `C/O ${person.fatherName}`,
    `${address.houseNo},`,
    `${address.street}, ${address.location},`,
    `${address.city}, ${address.stateName}`,
    `PIN ${address.pincode}`,
  ];
  const number = evidence.addressProof.idNumber.replace(/^X{8}/u, 'XXXX XXXX ');
  const parts = [
    ...cardGround(page, theme, { main: theme.title, sub: 'Address side' }),
    outlineText('Address', { x: 28, y: 112, size: 12.5, fill: theme.ink }),
    ...lines.map((line, index) =>
      outlineText(line, { x: 28, y: 140 + index * 29, size: 19, fill: '#14181f', maxWidth: 370 }),
    ),
    printedFields({ x: 28, y: 308, width: 360, gap: 0, ink: theme.ink }, [
      { label: theme.numberLabel, value: number, size: 24, mono: true },
    ]),
    patternOfSquares(person.seed, theme.ink),
    outlineText('Ornament, holds no data', {
      x: 518,
      y: 310,
      size: 11.5,
      fill: theme.ink,
      anchor: 'middle',
      font: 'italic',
    }),
    ...cardMarks(page, theme),
  ];
  return toJpeg(svgPage({ ...page, parts, defs: cardDefs(theme) }));
}

/** Random squares that only look like a code: no reader finds one. */
function patternOfSquares(seed: number, ink: string): string {
  const random = randomOf(`squares ${seed}`);
  const size = 19;
  const cell = 9;
  const squares = Array.from({ length: size * size }, (_, index) => {
    if (!random.chance(0.46)) return '';
    return `M${(index % size) * cell} ${Math.floor(index / size) * cell}h${cell}v${cell}h-${cell}z`;
  });
  return `<g transform="translate(432 114)"><rect x="-8" y="-8" width="${size * cell + 16}" height="${size * cell + 16}" rx="6" fill="#ffffff"/><path d="${squares.join('')}" fill="${ink}" opacity="0.8"/></g>`;
}
