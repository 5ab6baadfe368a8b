import { findWholeAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.ts';

/** Limits for a file; text beyond them is not read. */
const [mostPages, mostMs] = [100, 2_500];

export interface PdfReading {
  /** Whether the viewer can open it, which reads with the same library. */
  readonly isShown: boolean;
  /** Null when some text was not read. */
  readonly hasAadhaar: boolean | null;
}

/** Whether a PDF can be shown, and whether its text, including form fields and notes, holds a complete Aadhaar number. */
export async function findAadhaarInPdf(file: Uint8Array): Promise<PdfReading> {
  const task = openPdf(file);
  try {
    const document = await task.promise;
    await document.getPage(1);
    return { isShown: true, hasAadhaar: await hasAadhaarOnPages(document).catch(() => null) };
  } catch {
    // The library's own words say nothing to the sender.
    return { isShown: false, hasAadhaar: null };
  } finally {
    await task.destroy();
  }
}

async function hasAadhaarOnPages(document: PDFDocumentProxy): Promise<boolean | null> {
  const until = performance.now() + mostMs;
  for (let number = 1; number <= document.numPages; number += 1) {
    if (number > mostPages || performance.now() > until) return null;
    const page = await document.getPage(number);
    if (findWholeAadhaar(await textOf(page)).length > 0) return true;
    page.cleanup();
  }
  return false;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const notes: unknown = await page.getAnnotations();
  return [text, ...(Array.isArray(notes) ? notes.map(textOfNote) : [])].join('\n');
}

interface Note {
  readonly fieldValue?: unknown;
  readonly contentsObj?: { readonly str?: unknown };
}

function textOfNote({ fieldValue, contentsObj }: Note): string {
  return [fieldValue, contentsObj?.str].filter((text) => typeof text === 'string').join('\n');
}
