import type { PageSize, TextPage } from '@kyc/contract/documents/page-bundle';
import { readPageText } from '@kyc/domain/documents/read-page-text';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  return (await pagesOf(pdf))
    .map((page) => page.getViewport({ scale: 1 }))
    .map(({ width, height }) => ({ width, height }));
}

/** The text of all pages with its places; a form is a few pages. */
export async function readPages(pdf: PDFDocumentProxy): Promise<TextPage[]> {
  return await Promise.all((await pagesOf(pdf)).map(readPageText));
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}
