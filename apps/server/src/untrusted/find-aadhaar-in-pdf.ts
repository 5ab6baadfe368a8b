import { findWholeAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Limits for a file; text beyond them is not read. */
const [mostPages, mostMs] = [100, 2_500];

/** Whether the text of a PDF, including form fields and notes, holds a complete Aadhaar number; null when some text was not read. */
export async function findAadhaarInPdf(file: Uint8Array): Promise<boolean | null> {
  const task = getDocument({
    data: Uint8Array.from(file),
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const until = performance.now() + mostMs;
    for (let number = 1; number <= document.numPages; number += 1) {
      if (number > mostPages || performance.now() > until) return null;
      const page = await document.getPage(number);
      if (findWholeAadhaar(await textOf(page)).length > 0) return true;
      page.cleanup();
    }
    return false;
  } finally {
    await task.destroy();
  }
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
