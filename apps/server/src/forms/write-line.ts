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

/** Reads the glyph positions from fontkit's layout. */
export interface Shaper {
  readonly unitsPerEm: number;
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly advanceWidth: number }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  };
}

/** One weight of letters. */
export interface Typeface {
  /** Of runs at size 1, as far as they were measured. */
  readonly widths: Map<string, number>;
  readonly latin: PDFFont;
  /** Absent when the form does not need it. */
  readonly devanagari?: { readonly font: PDFFont; readonly shaper: Shaper };
}

const devanagari = /\p{scx=Deva}(?:\p{scx=Deva}|\u200C|\u200D|\u25CC)*/gu;

export function hasDevanagari(text: string): boolean {
  return /\p{scx=Deva}/u.test(text);
}

interface Run {
  readonly text: string;
  readonly font: PDFFont;
  readonly shaper?: Shaper;
}

function runsOf(text: string, { latin, devanagari: hindi }: Typeface): Run[] {
  if (hindi === undefined || !hasDevanagari(text)) return text === '' ? [] : [{ text, font: latin }];
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(devanagari)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), font: latin });
    runs.push({ text: match[0], ...hindi });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), font: latin });
  return runs;
}

export function widthOf(text: string, { face, size }: { face: Typeface; size: number }): number {
  return size * runsOf(text, face).reduce((width, run) => width + widthOfRun(run, face), 0);
}

function widthOfRun({ text, font, shaper }: Run, { widths }: Typeface): number {
  const width =
    widths.get(text) ?? (shaper === undefined ? font.widthOfTextAtSize(text, 1) : shapedWidth(text, shaper));
  widths.set(text, width);
  return width;
}

function shapedWidth(text: string, { layout, unitsPerEm }: Shaper): number {
  return layout(text).positions.reduce((width, { xAdvance }) => width + xAdvance, 0) / unitsPerEm;
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
    operators.push(
      ...(run.shaper === undefined ? plain(run, at, y) : shaped(run, run.shaper, { x: at, y, size })),
    );
    at += size * widthOfRun(run, face);
  }
  return [...operators, endText()];
}

function plain({ text, font }: Run, x: number, y: number): PDFOperator[] {
  return [setTextMatrix(1, 0, 0, 1, x, y), showText(font.encodeText(text))];
}

/**
 * Glyphs are placed by shaping. Conjuncts are single glyphs and vowel signs precede their letters, so the original text is included
 * (ActualText, ISO 32000-1 §14.9.4) for copying and searching.
 */
function shaped(
  { text, font }: Run,
  shaper: Shaper,
  { x, y, size }: { x: number; y: number; size: number },
): PDFOperator[] {
  const { glyphs, positions } = shaper.layout(text);
  const codes = font.encodeText(text).asString();
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
