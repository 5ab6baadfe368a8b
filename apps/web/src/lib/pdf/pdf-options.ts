// The linter looks into the module itself; Vite's ?url gives its address as the default export.
// oxlint-disable-next-line import/default
import workerUrl from './pdf.worker.ts?worker&url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Where pdf.js finds its decoders of JPEG 2000, JBIG2 and fax pictures, its character maps and standard fonts. The page fetches them, so
 * that the worker, which reads strangers' files, may connect to nothing (static-web.ts). One object: another one reloads the document.
 */
export const pdfOptions = {
  wasmUrl: `${__PDF_PARTS__}wasm/`,
  cMapUrl: `${__PDF_PARTS__}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${__PDF_PARTS__}standard_fonts/`,
  useWorkerFetch: false,
} as const;
