import {
  beginText,
  endMarkedContent,
  endText,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFFont,
  type PDFName,
} from '@cantoo/pdf-lib';
import { withDirection } from './direction.ts';
import { needsShaping, type Script } from './scripts.ts';
import { splitRuns } from './split-runs.ts';

/** Reads the glyph positions from the layout of the font. */
export interface Shaper {
  readonly unitsPerEm: number;
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  };
}

export interface ShapedFont {
  readonly font: PDFFont;
  readonly shaper: Shaper;
}

/** One weight of letters. */
export interface Typeface {
  /** Of runs at size 1, as far as they were measured. */
  readonly widths: Map<string, number>;
  /** Latin, Greek and Cyrillic, and every script without a font. */
  readonly common: ShapedFont;
  /** The scripts that the form needs. */
  readonly scripts: ReadonlyMap<Script, ShapedFont>;
}

interface PlacedRun extends ShapedFont {
  readonly text: string;
  /** The text as the font's layout takes it, with its direction. */
  readonly key: string;
  readonly isShaped: boolean;
}

function runsOf(line: string, face: Typeface): PlacedRun[] {
  if (line === '') return [];
  if (!needsShaping(line)) return [{ ...face.common, text: line, key: line, isShaped: false }];
  return splitRuns(line).map(({ text, script, isRightToLeft }) => {
    const font = (script === undefined ? undefined : face.scripts.get(script)) ?? face.common;
    const isShaped = isRightToLeft || needsShaping(text);
    return { ...font, text, isShaped, key: isShaped ? withDirection(text, isRightToLeft) : text };
  });
}

export function widthOf(text: string, { face, size }: { face: Typeface; size: number }): number {
  return size * runsOf(text, face).reduce((width, run) => width + widthOfRun(run, face), 0);
}

function widthOfRun({ key, font, shaper, isShaped }: PlacedRun, { widths }: Typeface): number {
  const width = widths.get(key) ?? (isShaped ? shapedWidth(key, shaper) : font.widthOfTextAtSize(key, 1));
  widths.set(key, width);
  return width;
}

function shapedWidth(key: string, { layout, unitsPerEm }: Shaper): number {
  return layout(key).positions.reduce((width, { xAdvance }) => width + xAdvance, 0) / unitsPerEm;
}

interface Place {
  readonly face: Typeface;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** The name of a font among the resources of the page or form. */
  readonly nameOf: (font: PDFFont) => PDFName | string;
}

/** The operators that print a line, each script in its letters. The caller sets the colour. */
export function writeLine(text: string, { face, size, x, y, nameOf }: Place): PDFOperator[] {
  const operators = [beginText()];
  let at = x;
  for (const run of runsOf(text, face)) {
    operators.push(setFontAndSize(nameOf(run.font), size));
    operators.push(...(run.isShaped ? shaped(run, { x: at, y, size }) : plain(run, at, y)));
    at += size * widthOfRun(run, face);
  }
  return [...operators, endText()];
}

function plain({ text, font }: PlacedRun, x: number, y: number): PDFOperator[] {
  return [setTextMatrix(1, 0, 0, 1, x, y), showText(font.encodeText(text))];
}

/**
 * Glyphs are placed by shaping. Conjuncts are single glyphs, vowel signs precede their letters and Urdu runs to the left, so the original
 * text is included
 * (ActualText, ISO 32000-1 §14.9.4) for copying and searching.
 */
function shaped(
  { text, key, font, shaper }: PlacedRun,
  { x, y, size }: { x: number; y: number; size: number },
): PDFOperator[] {
  const { glyphs, positions } = shaper.layout(key);
  const codes = font.encodeText(key).asString();
  const scale = size / shaper.unitsPerEm;
  const actual = PDFHexString.fromText(text).toString();
  const operators = [
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', `<</ActualText ${actual}>>`]),
  ];
  let pen = x;
  let together = '';
  const show = () => {
    if (together !== '') operators.push(showText(PDFHexString.of(together)));
    together = '';
  };
  let isInPlace = false;
  for (const [index, position] of positions.entries()) {
    const isMoved = position.xOffset !== 0 || position.yOffset !== 0;
    if (!isInPlace || isMoved) {
      show();
      const [left, up] = [pen + position.xOffset * scale, y + position.yOffset * scale];
      operators.push(setTextMatrix(1, 0, 0, 1, left, up));
    }
    together += codes.slice(4 * index, 4 * index + 4);
    pen += position.xAdvance * scale;
    isInPlace = !isMoved && position.xAdvance === glyphs[index]?.advanceWidth;
  }
  show();
  return [...operators, endMarkedContent()];
}
