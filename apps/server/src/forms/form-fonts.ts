import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';
import { hasDevanagari, type Shaper, type Typeface } from './write-line.ts';

const require = createRequire(import.meta.url);

const files = {
  regular: {
    latin: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    devanagari:
      require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  },
  bold: {
    latin: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    devanagari:
      require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
  },
} as const;

type Weight = keyof typeof files;
export type FormFonts<W extends Weight = Weight> = Readonly<Record<W, Typeface>>;

/** Embeds fonts, because the PDF standard fonts print only Western European letters. */
export async function embedFormFonts<W extends Weight>(
  document: PDFDocument,
  { weights, printed }: { weights: readonly W[]; printed: string },
): Promise<FormFonts<W>> {
  const fonts = new Map<Uint8Array, ParsedFont>();
  const fontOf = (bytes: Uint8Array) => {
    const font = fonts.get(bytes) ?? remembering(parsed(bytes));
    fonts.set(bytes, font);
    return font;
  };
  document.registerFontkit({ create: fontOf });
  const faces = await Promise.all(
    weights.map(async (weight) => {
      const { latin, devanagari } = files[weight];
      const face: Typeface = {
        widths: new Map(),
        latin: await document.embedFont(bytesOf(latin), { subset: true }),
        ...(hasDevanagari(printed) && {
          devanagari: {
            font: await document.embedFont(bytesOf(devanagari), { subset: true }),
            shaper: fontOf(bytesOf(devanagari)),
          },
        }),
      };
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
  const shape = font.layout.bind(font);
  return Object.assign(font, {
    layout: (text: string) => (needsNoShaping.test(text) ? inARow(font, text) : shape(text)),
  });
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

/** Letters that need no shaping: the font's rules for them cost far more than the rest of the form. */
const needsNoShaping = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S}\p{Zs}]*$/u;

function inARow(font: fontkit.Font, text: string) {
  const glyphs = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions };
}
