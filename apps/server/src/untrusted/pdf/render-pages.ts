import { packPages, type PictureOfPage, type TextPage } from '@kyc/contract/documents/page-bundle';
import { readPageText } from '@kyc/domain/documents/read-page-text';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.ts';

/** A longer document is rendered by the browser, which renders only the pages in sight. */
const mostPages = 15;
/** Pixels across a page: small print of a form is readable at twice the width of the pane. */
const pageWidth = 1240;
/** A page that is a long strip becomes narrower. */
const mostPixels = 4_000_000;
const quality = 68;
/** Of 0 to 6; more takes three times as long for a tenth fewer bytes. */
const effort = 3;
const decimals = 10_000;

/**
 * The pages of a PDF as pictures with the places of their words, as one bundle. PDFium (WebAssembly) renders them; pdf.js reads the words,
 * as in the browser, so that both find a value at the same place. Each file gets a separate instance of PDFium, so that a hostile
 * file cannot change the pictures of the next one. @throws Error when the pages cannot be rendered completely
 */
export async function renderPages(file: Uint8Array): Promise<Uint8Array> {
  const texts = await readTexts(file);
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    document.initializeFormFields();
    const pages: PictureOfPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const size = { width: originalWidth, height: originalHeight };
      const text = texts[pages.length];
      if (text === undefined) throw new Error('the two readers count different pages');
      const rendered = await page.render({ ...pixelsOf(size), colorSpace: 'BGRA', renderFormFields: true });
      const picture = await sharp(rendered.data, {
        raw: { width: rendered.width, height: rendered.height, channels: 4 },
      })
        .removeAlpha()
        .webp({ quality, effort })
        .toBuffer();
      pages.push({ size, ...text, picture });
    }
    document.destroy();
    return packPages(pages);
  } finally {
    library.destroy();
  }
}

function pixelsOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(pageWidth / width, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function readTexts(file: Uint8Array): Promise<TextPage[]> {
  const task = openPdf(file);
  try {
    const document = await task.promise;
    if (document.numPages > mostPages) throw new Error('the document has too many pages');
    return await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => await readText(document, index + 1)),
    );
  } finally {
    await task.destroy();
  }
}

async function readText(document: PDFDocumentProxy, number: number): Promise<TextPage> {
  const page = await document.getPage(number);
  const { pieces, signatures } = await readPageText(page);
  if (pieces.some(({ text }) => beyondLatin.test(text))) await requireFonts(page);
  return { pieces: pieces.map((piece) => ({ ...piece, ...rounded(piece) })), signatures };
}

/** PDFium substitutes only fonts of Latin letters. */
const beyondLatin =
  /[^\u0020-\u024f\u2000-\u206f\u20a0-\u20bf\u2100-\u214f\u2190-\u22ff\u25a0-\u27bf\ufb00-\ufb06]/u;

/** @throws Error when a font of this page is not in the file: a browser may have it, PDFium renders boxes */
async function requireFonts(page: PDFPageProxy): Promise<void> {
  const { styles, items } = await page.getTextContent();
  await page.getOperatorList();
  for (const item of items) {
    if (!('str' in item) || !beyondLatin.test(item.str) || !(item.fontName in styles)) continue;
    const font: unknown = page.commonObjs.has(item.fontName) ? page.commonObjs.get(item.fontName) : undefined;
    if (font !== null && typeof font === 'object' && 'missingFile' in font && font.missingFile === true)
      throw new Error('a font is not in the file');
  }
}

function rounded({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const round = (fraction: number) => Math.round(fraction * decimals) / decimals;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
