import type { PDFPageProxy } from 'pdfjs-dist';

/**
 * Whether a rendered page lacks a picture that could not be decoded: pdf.js then leaves its place white without an error. Its objects
 * belong to no type of the library: [name, decoded picture or null].
 */
export function hasMissingPicture({ objs, commonObjs }: Pick<PDFPageProxy, 'objs' | 'commonObjs'>): boolean {
  return [...objs, ...commonObjs].some(
    ([name, data]: unknown[]) => data === null && String(name).includes('img_'),
  );
}
