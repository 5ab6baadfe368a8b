import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Box, TextPage, TextPiece } from './find-in-pages.ts';

export interface PageSize {
  /** Points, in the file's orientation. */
  readonly width: number;
  readonly height: number;
}

export async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  return (await pagesOf(pdf))
    .map((page) => page.getViewport({ scale: 1 }))
    .map(({ width, height }) => ({ width, height }));
}

/** The text of all pages with its places; a form is a few pages. */
export async function readPages(pdf: PDFDocumentProxy): Promise<TextPage[]> {
  return await Promise.all((await pagesOf(pdf)).map(readPage));
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}

async function readPage(page: PDFPageProxy): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const boxOf = (corners: readonly number[]): Box => {
    const [left = 0, bottom = 0, right = 0, top = 0] = corners;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top).map(Number);
    return {
      x: Math.min(x1, x2) / viewport.width,
      y: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    };
  };
  const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  const pieces = content.items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, slope = 0, , , x = 0, y = 0] = item.transform.map(Number);
    // Written across the page: a watermark.
    if (Math.abs(slope) > 0.01) return [];
    const { width, height } = item;
    return [{ text: item.str, ...boxOf([x, y - height * 0.25, x + width, y + height]) }];
  });
  const signatures = annotations.flatMap((annotation: Record<string, unknown>): Box[] =>
    annotation['fieldType'] === 'Sig' && isRectangle(annotation['rect']) ? [boxOf(annotation['rect'])] : [],
  );
  return { pieces, signatures: signatures.filter(({ width, height }) => width * height > 0) };
}

function isRectangle(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'number');
}
