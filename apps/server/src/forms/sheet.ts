import type { FormPicture } from '@kyc/contract/masters/form-properties';
import {
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { drawInBox, type EmbeddedPictures } from './embed-pictures.ts';
import type { FormFonts } from './letters/form-fonts.ts';
import { wrapLines } from './letters/wrap-lines.ts';
import { widthOf, writeLine } from './letters/write-line.ts';

const a4 = { width: 595, height: 842 };
const margin = 48;
const room = a4.width - 2 * margin;
const gap = 8;
const ink = rgb(0.1, 0.12, 0.15);

const pictureBoxes: Readonly<Record<FormPicture, { width: number; height: number }>> = {
  SignPhoto: { width: 150, height: 60 },
  Photo: { width: 90, height: 110 },
};

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly weight: keyof FormFonts;
}

export const looks = {
  title: { size: 17, leading: 30, weight: 'bold' },
  heading: { size: 12, leading: 22, weight: 'bold' },
  plain: { size: 10, leading: 15, weight: 'regular' },
} as const satisfies Readonly<Record<string, Look>>;

export interface Line {
  readonly look: keyof typeof looks;
  readonly parts: readonly (string | { readonly picture: FormPicture })[];
}

interface Printed {
  readonly fonts: FormFonts;
  readonly pictures: EmbeddedPictures;
}

/** Pages that are written from the top downwards. */
export class Sheet {
  readonly #document: PDFDocument;
  readonly #printed: Printed;
  #page: PDFPage;
  #fontNames = new Map<PDFFont, PDFName>();
  #y = a4.height - margin;

  constructor(document: PDFDocument, printed: Printed) {
    this.#document = document;
    this.#printed = printed;
    this.#page = document.addPage([a4.width, a4.height]);
  }

  newPage(): void {
    this.#page = this.#document.addPage([a4.width, a4.height]);
    this.#fontNames = new Map();
    this.#y = a4.height - margin;
  }

  rule(): void {
    this.#descend(12);
    const y = this.#y + 6;
    const [start, end] = [
      { x: margin, y },
      { x: a4.width - margin, y },
    ];
    this.#page.drawLine({ start, end, thickness: 0.6, color: ink });
  }

  write({ look: name, parts }: Line): void {
    const look: Look = looks[name];
    const texts = parts.filter((part) => typeof part === 'string');
    if (texts.length < parts.length) {
      this.#writeWithPictures(parts, look);
      return;
    }
    const text = texts.join('').trimEnd();
    for (const part of wrapLines(text, { face: this.#printed.fonts[look.weight], size: look.size, room })) {
      this.#descend(look.leading);
      this.#text(part, { look, x: margin });
    }
  }

  /** Texts and pictures side by side, on one line as high as its highest picture. */
  #writeWithPictures(parts: Line['parts'], look: Look): void {
    const heights = parts.map((part) => (typeof part === 'string' ? 0 : pictureBoxes[part.picture].height));
    this.#descend(Math.max(look.leading, ...heights) + gap);
    let x = margin;
    for (const part of parts) {
      if (typeof part !== 'string') {
        const box = pictureBoxes[part.picture];
        if (x + box.width > a4.width - margin) {
          this.#descend(box.height + gap);
          x = margin;
        }
        const image = this.#printed.pictures.get(part.picture);
        // Its place stays when the application has none, so that the form keeps its look.
        if (image !== undefined) drawInBox(this.#page, image, { x, y: this.#y, ...box });
        x += box.width + gap;
      } else if (part.trim() !== '') x = this.#writeBeside(part.trim(), { look, x });
    }
  }

  /** Continues in the next line when the text does not fit at the right. Returns where the next part begins. */
  #writeBeside(text: string, { look, x }: { look: Look; x: number }): number {
    const face = this.#printed.fonts[look.weight];
    const width = widthOf(text, { face, size: look.size });
    const isBeside = x + width <= a4.width - margin;
    const lines = isBeside ? [text] : wrapLines(text, { face, size: look.size, room });
    for (const line of lines) {
      if (!isBeside) this.#descend(look.leading);
      this.#text(line, { look, x: isBeside ? x : margin });
    }
    return isBeside ? x + width + gap : margin + widthOf(lines.at(-1) ?? '', { face, size: look.size }) + gap;
  }

  #text(text: string, { look, x }: { look: Look; x: number }): void {
    const face = this.#printed.fonts[look.weight];
    const nameOf = (font: PDFFont) => this.#nameOf(font);
    this.#page.pushOperators(
      pushGraphicsState(),
      setFillingColor(ink),
      ...writeLine(text, { face, size: look.size, x, y: this.#y, nameOf }),
      popGraphicsState(),
    );
  }

  #nameOf(font: PDFFont): PDFName {
    const name = this.#fontNames.get(font) ?? this.#page.node.newFontDictionary(font.name, font.ref);
    this.#fontNames.set(font, name);
    return name;
  }

  #descend(height: number): void {
    if (this.#y - height < margin) this.newPage();
    this.#y -= height;
  }
}
