import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';
import sharp from 'sharp';

const width = 180;
const height = 56;
/** Without look-alikes: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
const captchaLength = 5;

export function captchaAnswer(): string {
  return Array.from({ length: captchaLength }, () => letters[randomInt(letters.length)]).join('');
}

let font: Font | undefined;

function boldFont(): Font {
  if (font === undefined) {
    const file = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
    const opened = openSync(file);
    if (!('layout' in opened)) throw new Error('The captcha font is a collection, not a font.');
    font = opened;
  }
  return font;
}

/** PNG of the letters as bent outlines with strokes across: readable for people, hard for readers of text. */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const glyphs = [...answer].map((letter, place) => {
    const path = boldFont().layout(letter).glyphs[0]?.path;
    if (path === undefined) throw new Error(`The captcha font has no ${letter}.`);
    const size = between(28, 36) / boldFont().unitsPerEm;
    const x = 12 + place * 32 + between(-3, 3);
    const y = 40 + between(-5, 5);
    const turn = `rotate(${between(-24, 24)} 12 -14) skewX(${between(-14, 14)})`;
    return `<path transform="translate(${x} ${y}) ${turn} scale(${size} ${-size})" d="${path.toSVG()}" fill="${ink()}"/>`;
  });
  const strokes = Array.from({ length: 5 }, stroke);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6f9"/>${strokes.join('')}${glyphs.join('')}${stroke()}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

function stroke(): string {
  const d = `M${between(-5, 20)} ${between(5, height)} C${between(40, 80)} ${between(-10, height + 10)} ${between(90, 140)} ${between(-10, height + 10)} ${width + 5} ${between(5, height)}`;
  return `<path d="${d}" fill="none" stroke="${ink()}" stroke-width="${between(1, 2)}" opacity="0.75"/>`;
}

function ink(): string {
  return `hsl(${between(190, 260)} ${between(25, 60)}% ${between(22, 45)}%)`;
}

function between(least: number, most: number): number {
  return randomInt(least, most + 1);
}
