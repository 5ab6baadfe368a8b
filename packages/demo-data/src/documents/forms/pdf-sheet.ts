import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Drawn } from '../drawing/svg-page.ts';

const ink = rgb(0.08, 0.1, 0.13);
const label = rgb(0.24, 0.35, 0.45);
const band = rgb(0.12, 0.31, 0.47);
const pale = rgb(0.91, 0.94, 0.97);
const warning = rgb(0.56, 0.11, 0.17);
const a4 = { width: 595, height: 842 };
const margin = 40;

export type Cell = readonly [label: string, value: string];

/** A page of a form, filled from the top downwards. */
export class PdfSheet {
  readonly page: PDFPage;
  private readonly regular: PDFFont;
  private readonly bold: PDFFont;
  private y: number;

  constructor(page: PDFPage, fonts: { regular: PDFFont; bold: PDFFont }) {
    this.page = page;
    this.regular = fonts.regular;
    this.bold = fonts.bold;
    this.y = a4.height - 96;
  }

  title(main: string, sub: string): void {
    this.page.drawRectangle({ x: 0, y: a4.height - 70, width: a4.width, height: 70, color: band });
    this.page.drawText(main, {
      x: margin,
      y: a4.height - 38,
      size: 17,
      font: this.bold,
      color: rgb(1, 1, 1),
    });
    this.page.drawText(sub, {
      x: margin,
      y: a4.height - 57,
      size: 9.5,
      font: this.regular,
      color: rgb(1, 1, 1),
    });
  }

  section(heading: string): void {
    this.page.drawRectangle({
      x: margin,
      y: this.y - 5,
      width: a4.width - 2 * margin,
      height: 18,
      color: pale,
    });
    this.page.drawText(heading, { x: margin + 6, y: this.y, size: 10.5, font: this.bold, color: band });
    this.y -= 22;
  }

  /** Label and value pairs in two columns. */
  cells(cells: readonly Cell[], width = a4.width - 2 * margin): void {
    for (const [index, [name, value]] of cells.entries()) {
      const x = margin + 6 + (index % 2) * (width / 2);
      this.page.drawText(name, { x, y: this.y, size: 7.5, font: this.regular, color: label });
      this.page.drawText(fit(value, { font: this.bold, size: 10, width: width / 2 - 14 }), {
        x,
        y: this.y - 12,
        size: 10,
        font: this.bold,
        color: ink,
      });
      if (index % 2 === 1 || index === cells.length - 1) this.y -= 29;
    }
    this.y -= 10;
  }

  paragraph(text: string): void {
    this.page.drawText(text, {
      x: margin + 6,
      y: this.y,
      size: 8.8,
      font: this.regular,
      color: ink,
      maxWidth: a4.width - 2 * margin - 12,
      lineHeight: 12,
    });
    this.y -= 12 * Math.ceil(this.regular.widthOfTextAtSize(text, 8.8) / (a4.width - 2 * margin - 30)) + 8;
  }

  /** A row of a table; columns are the x of each cell's left end. */
  row(texts: readonly string[], columns: readonly number[]): void {
    for (const [index, text] of texts.entries()) {
      this.page.drawText(text, {
        x: columns[index] ?? margin,
        y: this.y,
        size: 8.6,
        font: this.regular,
        color: ink,
      });
    }
    this.page.drawRectangle({
      x: margin,
      y: this.y - 5,
      width: a4.width - 2 * margin,
      height: 0.5,
      color: pale,
    });
    this.y -= 17;
  }

  async picture(
    bytes: Uint8Array,
    box: { x: number; y: number; width: number; height: number },
  ): Promise<void> {
    const image = await this.page.doc.embedJpg(bytes);
    this.page.drawImage(image, box);
    this.page.drawRectangle({ ...box, borderColor: label, borderWidth: 0.6, opacity: 0 });
  }

  text(text: string, at: { x: number; y: number; size: number }): void {
    this.page.drawText(text, { ...at, font: this.regular, color: ink });
  }

  /** SPECIMEN across and the line at the foot (domain pack README §11). */
  marks(footer: string): void {
    this.page.drawText('SPECIMEN', {
      x: 110,
      y: 250,
      size: 96,
      font: this.bold,
      color: band,
      opacity: 0.08,
      rotate: degrees(48),
    });
    this.page.drawRectangle({ x: 0, y: 0, width: a4.width, height: 24, color: warning });
    const text = 'SPECIMEN - Not issued by any authority';
    this.page.drawText(text, { x: margin, y: 8, size: 10, font: this.bold, color: rgb(1, 1, 1) });
    this.page.drawText(footer, {
      x: a4.width - margin - this.regular.widthOfTextAtSize(footer, 8.5),
      y: 8.5,
      size: 8.5,
      font: this.regular,
      color: rgb(1, 1, 1),
    });
  }
}

/** Fixed dates, so that the same seed gives the same bytes. */
const madeOn = new Date('2026-01-01T00:00:00Z');

export async function buildPdf(
  title: string,
  fill: (addSheet: () => PdfSheet) => Promise<void>,
): Promise<Drawn> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setCreationDate(madeOn);
  pdf.setModificationDate(madeOn);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  await fill(() => new PdfSheet(pdf.addPage([a4.width, a4.height]), { regular, bold }));
  return { fileType: 'application/pdf', bytes: await pdf.save() };
}

function fit(text: string, to: { font: PDFFont; size: number; width: number }): string {
  let fitted = text;
  while (fitted.length > 4 && to.font.widthOfTextAtSize(fitted, to.size) > to.width)
    fitted = fitted.slice(0, -1);
  return fitted === text ? text : `${fitted.trimEnd()}...`;
}
