import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a stranger's PDF with pdf.js, which uses no fonts of this machine and no network. The caller destroys the task. */
export function openPdf(file: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: Uint8Array.from(file),
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
}
