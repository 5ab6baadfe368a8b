import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFCheckBox, PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const font = await readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

/** The limit: only the library, used according to its manual. */
export async function fillAlone(file: Uint8Array, value: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(file);
  document.registerFontkit(fontkit);
  const form = document.getForm();
  for (const field of form.getFields()) {
    if (field instanceof PDFTextField) field.setText(value);
    else if (field instanceof PDFCheckBox) field.check();
  }
  form.updateFieldAppearances(await document.embedFont(font, { subset: true }));
  form.flatten({ updateFieldAppearances: false });
  return await document.save({ updateFieldAppearances: false });
}
