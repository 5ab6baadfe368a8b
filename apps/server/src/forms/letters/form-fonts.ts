import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { readDirection } from './direction.ts';
import { fontFiles } from './font-files.ts';
import { needsShaping, scriptsIn, type Script } from './scripts.ts';
import { openShaper, type ShapeText } from './shape-text.ts';
import { unpackWoff } from './unpack-woff.ts';
import type { ShapedFont, Shaper, Typeface } from './write-line.ts';

const require = createRequire(import.meta.url);

const weights = {
  regular: { common: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), number: 400 },
  bold: { common: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), number: 700 },
} as const;

export type Weight = keyof typeof weights;
export type FormFonts<W extends Weight = Weight> = Readonly<Record<W, Typeface>>;

/** Embeds the fonts of the printed letters, because the PDF standard fonts print only Western European letters. */
export async function embedFormFonts<W extends Weight>(
  document: PDFDocument,
  { weights: used, printed }: { weights: readonly W[]; printed: string },
): Promise<FormFonts<W>> {
  const fonts = new Map<Uint8Array, ParsedFont>();
  const fontOf = (bytes: Uint8Array) => {
    const font = fonts.get(bytes) ?? remembering(parsed(bytes));
    fonts.set(bytes, font);
    return font;
  };
  document.registerFontkit({ create: fontOf });
  const embed = async (file: string): Promise<ShapedFont> => ({
    font: await document.embedFont(bytesOf(file), { subset: true }),
    shaper: fontOf(bytesOf(file)),
  });
  const faces = await Promise.all(
    used.map(async (weight) => {
      const { common, number } = weights[weight];
      const scripts = await Promise.all(
        scriptsIn(printed).map(async (script) => [script, await embed(fontFiles[script][number])] as const),
      );
      const face: Typeface = { widths: new Map(), common: await embed(common), scripts: new Map(scripts) };
      return [weight, face] as const;
    }),
  );
  // An entry for each requested weight.
  return Object.fromEntries(faces) as FormFonts<W>;
}

type ParsedFont = fontkit.Font & Shaper;

const read = new Map<string, Buffer>();
const known = new Map<Uint8Array, ParsedFont>();

function bytesOf(file: string): Buffer {
  const bytes = read.get(file) ?? unpacked(readFileSync(file));
  read.set(file, bytes);
  return bytes;
}

function unpacked(file: Buffer): Buffer {
  return file.toString('latin1', 0, 4) === 'wOFF' ? unpackWoff(file) : file;
}

/** The font of the forms for a script, or the one for all other letters. */
export function fontFor(script: Script | undefined, weight: Weight): Shaper {
  const { common, number } = weights[weight];
  return parsed(bytesOf(script === undefined ? common : fontFiles[script][number]));
}

/** Parsed once for all documents: a font has no state of a document, each creates a separate subset. */
function parsed(bytes: Uint8Array): ParsedFont {
  const font = known.get(bytes) ?? parse(bytes);
  known.set(bytes, font);
  return font;
}

function parse(bytes: Uint8Array): ParsedFont {
  const font = fontkit.create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (!('layout' in font)) throw new Error('A font file holds a collection.');
  // A glyph keeps the letters of the first use, and shaping can use it as a part of another (S of Ś), so map it to the plain letter first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  let shape: ShapeText | undefined;
  const layout = (key: string) => {
    const { text, isRightToLeft } = readDirection(key);
    if (!isRightToLeft && !needsShaping(text)) return inARow(font, text);
    shape ??= openShaper(bytes);
    return shapedBy(shape(text, isRightToLeft), { font, text });
  };
  return Object.assign(font, { layout });
}

/** Shapes a word of a document once: otherwise measuring, encoding and placing each would. */
function remembering(font: ParsedFont): ParsedFont {
  const shaped = new Map<string, ReturnType<ParsedFont['layout']>>();
  const layout = (text: string) => {
    const known = shaped.get(text) ?? font.layout(text);
    shaped.set(text, known);
    return known;
  };
  // The font serves all documents, so only this view has the cache.
  return Object.create(font, { layout: { value: layout } }) as ParsedFont;
}

/** Glyphs with the letters that a reader copies: those of a conjunct belong to its first glyph that is no letter's own. */
function shapedBy(shaped: ReturnType<ShapeText>, { font, text }: { font: fontkit.Font; text: string }) {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const remaining = new Map<number, number[]>();
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const cluster = text.slice(start, starts[index + 1]);
    const letters = Array.from(cluster, (letter) => letter.codePointAt(0) ?? 0);
    const own = new Set(shaped.filter(({ cluster }) => cluster === start).map(({ id }) => id));
    remaining.set(
      start,
      letters.filter((letter) => !own.has(font.glyphForCodePoint(letter).id)),
    );
  }
  const glyphs = shaped.map(({ id, cluster }) => {
    const glyph = font.getGlyph(id, remaining.get(cluster) ?? []);
    if (glyph.codePoints.length !== 1) remaining.delete(cluster);
    return glyph;
  });
  return { glyphs, positions: shaped };
}

function inARow(font: fontkit.Font, text: string) {
  const glyphs = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions };
}
