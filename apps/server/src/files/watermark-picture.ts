import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';
import sharp from 'sharp';

const pictures = ['image/jpeg', 'image/png'];
/** Of the stored file; stored pictures have been re-encoded. */
const largestPixels = 40_000_000;
const jpegQuality = 85;
/** Of pages, whose pictures have been compressed before. */
const webpQuality = 72;
const degrees = -27;
const [cosine, sine] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)];

/** Other documents show the name above them, in the page. */
export function isWatermarked(fileType: string): boolean {
  return pictures.includes(fileType);
}

let font: Font | undefined;

function fontOf(): Font {
  if (font !== undefined) return font;
  const opened = openSync(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')));
  if (!('layout' in opened)) throw new Error('The font is a collection, not a font.');
  font = opened;
  return opened;
}

/**
 * The picture with a repeated line across it, in its type: light on dark, so that it is readable on any ground, and thin enough to read a
 * card through it. The text consists of outlines, so that no font has to be installed.
 */
export async function watermarkPicture(file: Buffer, words: string): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: largestPixels });
  const { width, height, format } = await image.metadata();
  const drawn = image.composite([{ input: Buffer.from(linesOver(words, { width, height })) }]);
  if (format === 'webp') return await drawn.webp({ quality: webpQuality }).toBuffer();
  return await (format === 'png' ? drawn.png() : drawn.jpeg({ quality: jpegQuality })).toBuffer();
}

function linesOver(words: string, { width, height }: { width: number; height: number }): string {
  const { path, advance } = outlinesOf(words);
  const { unitsPerEm } = fontOf();
  // A line is about as long as the shorter side.
  const scale = Math.max(10 / unitsPerEm, (Math.min(width, height) * 0.9) / advance);
  const step = unitsPerEm * scale * 5;
  const length = advance * scale * 1.15;
  const reach = Math.hypot(width, height);
  const lines: string[] = [];
  // Words beyond the picture cost as much as those on it, and a long screenshot would have many.
  const isSeen = (x: number, y: number): boolean =>
    Math.abs(x * cosine - y * sine) < width / 2 + length &&
    Math.abs(x * sine + y * cosine) < height / 2 + length;
  for (let y = -reach; y < reach; y += step)
    for (let x = -reach; x < reach; x += length)
      if (isSeen(x, y))
        lines.push(`<use href="#words" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><path id="words" transform="scale(${scale} ${-scale})" d="${path}"
      fill="#fff" fill-opacity="0.55" stroke="#000" stroke-opacity="0.55" stroke-width="${unitsPerEm / 40}"/></defs>
    <g transform="translate(${width / 2} ${height / 2}) rotate(${degrees})">${lines.join('')}</g></svg>`;
}

/** In the font's units, from the base line's beginning. */
function outlinesOf(words: string): { readonly path: string; readonly advance: number } {
  const { glyphs, positions } = fontOf().layout(words);
  let advance = 0;
  const paths = glyphs.map((glyph, place) => {
    const path = glyph.path.translate(advance, 0).toSVG();
    advance += positions[place]?.xAdvance ?? glyph.advanceWidth;
    return path;
  });
  return { path: paths.join(' '), advance };
}
