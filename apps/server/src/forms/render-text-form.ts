import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { markPattern } from '@kyc/contract/masters/form-properties';
import { embedFormFonts, type FormFonts } from './form-fonts.ts';
import type { FormValues } from './form-values.ts';

const a4 = { width: 595, height: 842 };
const margin = 48;
const ink = rgb(0.1, 0.12, 0.15);

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly weight: keyof FormFonts;
}

const looks: readonly (readonly [prefix: string, look: Look])[] = [
  ['## ', { size: 12, leading: 22, weight: 'bold' }],
  ['# ', { size: 17, leading: 30, weight: 'bold' }],
  ['', { size: 10, leading: 15, weight: 'regular' }],
];

/**
 * A text layout as a PDF: {{Property}} marks, lines that begin with # and ## as headings, --- as a rule, === as a new page.
 */
export async function renderTextForm(layout: string, values: FormValues): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embedFormFonts(document);
  const sheet = new Sheet(document, fonts);
  for (const line of layout.split(/\r?\n/)) {
    if (line.trim() === '===') sheet.newPage();
    else if (line.trim() === '---') sheet.rule();
    else sheet.write(line.replaceAll(markPattern, (_mark, property: string) => values[property] ?? ''));
  }
  return await document.save();
}

class Sheet {
  readonly #document: PDFDocument;
  readonly #fonts: FormFonts;
  #page: PDFPage;
  #y = a4.height - margin;

  constructor(document: PDFDocument, fonts: FormFonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#page = document.addPage([a4.width, a4.height]);
  }

  newPage(): void {
    this.#page = this.#document.addPage([a4.width, a4.height]);
    this.#y = a4.height - margin;
  }

  rule(): void {
    this.#descend(12);
    const y = this.#y + 6;
    this.#page.drawLine({
      start: { x: margin, y },
      end: { x: a4.width - margin, y },
      thickness: 0.6,
      color: ink,
    });
  }

  write(line: string): void {
    const [prefix, look] = looks.find(([start]) => line.startsWith(start)) ?? ['', plain];
    const font = this.#fonts[look.weight];
    for (const part of wrap(line.slice(prefix.length), { font, size: look.size })) {
      this.#descend(look.leading);
      this.#page.drawText(part, { x: margin, y: this.#y, size: look.size, font, color: ink });
    }
  }

  #descend(height: number): void {
    if (this.#y - height < margin) this.newPage();
    this.#y -= height;
  }
}

const plain: Look = { size: 10, leading: 15, weight: 'regular' };

/** Breaks at spaces; a word longer than the line is broken where it ends. */
function wrap(text: string, look: { font: PDFFont; size: number }): string[] {
  const widthOf = measure(look);
  const most = a4.width - 2 * margin;
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text
    .replaceAll('\t', '    ')
    .split(' ')
    .flatMap((whole) => cut(whole, { widthOf, most }))) {
    const wordWidth = widthOf(word);
    if (line !== '' && width + widthOf(' ') + wordWidth > most) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      width += (line === '' ? 0 : widthOf(' ')) + wordWidth;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

type Measure = (text: string) => number;

/** By the sum of its letters, each measured once: laying out whole lines again and again costs seconds. */
function measure({ font, size }: { font: PDFFont; size: number }): Measure {
  const known = new Map<string, number>();
  return (text) => {
    let width = 0;
    for (const letter of text) {
      const own = known.get(letter) ?? font.widthOfTextAtSize(letter, size);
      known.set(letter, own);
      width += own;
    }
    return width;
  };
}

function cut(word: string, { widthOf, most }: { widthOf: Measure; most: number }): string[] {
  if (widthOf(word) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter) > most) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
