import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';
import sharp from 'sharp';

const width = 180;
const height = 56;
/** Excludes characters that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
const captchaLength = 5;
/** Each letter has another typeface, because OCR recognises words of a single typeface better. */
const faces = ['DejaVuSans-Bold', 'DejaVuSerif-Bold', 'DejaVuSansMono-Bold', 'DejaVuSans-BoldOblique'];

export function captchaAnswer(): string {
  return Array.from({ length: captchaLength }, () => letters[randomInt(letters.length)]).join('');
}

const fonts = new Map<string, Font>();

function fontOf(face: string): Font {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  const opened = openSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`)));
  if (!('layout' in opened)) throw new Error('The captcha font is a collection, not a font.');
  fonts.set(face, opened);
  return opened;
}

/**
 * PNG of the letters as bent outlines, each of another face. The strokes have the letters' own ink, so that no threshold tells
 * them apart, and a thin one of the ground's colour cuts them: a person sees through both, a reader of text does not.
 */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const ink = `hsl(${between(190, 260)} ${between(25, 60)}% ${between(22, 38)}%)`;
  let x = 9;
  const glyphs = [...answer].map((letter) => {
    const font = fontOf(faces[randomInt(faces.length)] ?? 'DejaVuSans-Bold');
    const glyph = font.layout(letter).glyphs[0];
    if (glyph === undefined) throw new Error(`The captcha font has no ${letter}.`);
    const size = between(32, 38) / font.unitsPerEm;
    const wide = Math.min(1, 30 / (glyph.advanceWidth * size));
    const y = 41 + between(-6, 6);
    const turn = `rotate(${between(-27, 27)} 13 -14) skewX(${between(-20, 20)})`;
    const drawn = `<path transform="translate(${x} ${y}) ${turn} scale(${size * wide} ${-size})" d="${glyph.path.toSVG()}" fill="${ink}"/>`;
    x += glyph.advanceWidth * size * wide + between(2, 5);
    return drawn;
  });
  const over = [stroke(ink, 2.4), stroke(ink, 2), stroke(ground, 1.4)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${glyphs.join('')}${over.join('')}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

const ground = '#f4f6f9';

function stroke(colour: string, thickness: number): string {
  const d = `M${between(-5, 5)} ${between(12, height - 12)} C${between(40, 80)} ${between(-10, height + 10)} ${between(90, 140)} ${between(-10, height + 10)} ${width + 5} ${between(12, height - 12)}`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`;
}

function between(least: number, most: number): number {
  return randomInt(least, most + 1);
}
