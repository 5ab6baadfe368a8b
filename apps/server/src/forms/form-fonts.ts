import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const regularBytes = readFile(join(folder, 'DejaVuSans.ttf'));
const boldBytes = readFile(join(folder, 'DejaVuSans-Bold.ttf'));

export interface FormFonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Fonts of our own: those of the PDF standard print nothing but Western European letters. */
export async function embedFormFonts(document: PDFDocument): Promise<FormFonts> {
  document.registerFontkit(fontkit);
  return {
    regular: await document.embedFont(await regularBytes, { subset: true }),
    bold: await document.embedFont(await boldBytes, { subset: true }),
  };
}
