// Draws the logos of public/assets/images: `npx node apps/web/scripts/draw-logos.ts`. Letters become outlines, so that the
// pictures come out alike on every machine; the PNGs are committed.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';

const images = new URL('../public/assets/images/', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

const inter = create(readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')));
if (!('layout' in inter)) throw new Error('Inter is not a single font');

interface Words {
  readonly text: string;
  /** Width of the outline in font units: fontkit cannot vary the weight of a woff2 font. */
  readonly bold: number;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly colour: string;
}

function draw(font: Font, { text, bold, size, x, baseline, colour }: Words): { svg: string; end: number } {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = pen;
    pen += (run.positions[index]?.xAdvance ?? 0) + bold / 3;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const svg = `<g fill="${colour}" stroke="${colour}" stroke-width="${bold}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
  return { svg, end: x + pen * scale };
}

interface Logo {
  readonly file: string;
  readonly mark: string;
  readonly name: Omit<Words, 'x' | 'baseline' | 'size' | 'bold'>;
}

const deskMark =
  '<rect width="40" height="40" rx="10" fill="#1e5fa8"/>' +
  '<path d="M11 9.5h12l6 6V30a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V11.500a2 2 0 0 1 2-2z" fill="#fff" transform="translate(1 -1)"/>' +
  '<path d="M15 21.500l3.800 3.800 7.400-8" fill="none" stroke="#1e5fa8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';
const demoMark =
  '<circle cx="20" cy="20" r="20" fill="#0b7285"/>' +
  '<path d="M10 27l7-8 5 4 8-11" fill="none" stroke="#fff" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round"/>';
const acmeMark = '<path d="M20 1l18 38H2z" fill="#a33a00"/><path d="M20 17l7 15H13z" fill="#fff"/>';

const logos: readonly Logo[] = [
  { file: 'logo.png', mark: deskMark, name: { text: 'KYC Desk', colour: '#17304d' } },
  { file: 'logo/demo.png', mark: demoMark, name: { text: 'Demo Broking', colour: '#0b3b45' } },
  { file: 'logo/acme.png', mark: acmeMark, name: { text: 'Acme Securities', colour: '#4a1d06' } },
];

await mkdir(new URL('logo/', images), { recursive: true });
for (const { file, mark, name } of logos) {
  const words = draw(inter, { ...name, bold: 130, size: 21, x: 50, baseline: 27.5 });
  await write(file, { width: Math.ceil(words.end) + 2, height: 40, body: mark + words.svg, scale: 2 });
}

const by = draw(inter, { text: 'Powered by', bold: 20, size: 10.5, x: 0, baseline: 14, colour: '#7a828a' });
const desk = draw(inter, {
  text: 'KYC Desk',
  bold: 110,
  size: 11.5,
  x: by.end + 22,
  baseline: 14,
  colour: '#7a828a',
});
const smallMark = `<g transform="translate(${by.end + 5} 3.500) scale(.34)">${deskMark}</g>`;
await write('powered-by.png', { width: 142, height: 20, body: by.svg + smallMark + desk.svg, scale: 3 });
await write('icon.png', { width: 40, height: 40, body: deskMark, scale: 1.6 });

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly scale: number;
}

async function write(file: string, { width, height, body, scale }: Picture): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(new URL(file, images).pathname);
}
