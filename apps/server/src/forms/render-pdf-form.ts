import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFRadioGroup,
  PDFTextField,
  type PDFField,
} from '@cantoo/pdf-lib';
import { embedFormFonts } from './form-fonts.ts';
import type { FieldMap, FormValues } from './form-values.ts';

/** Fills the fields of a PDF form and makes them part of the page, so that nobody changes them afterwards. */
export async function renderPdfForm(
  template: Uint8Array,
  { fieldMap, values }: { fieldMap: FieldMap; values: FormValues },
): Promise<Uint8Array> {
  const document = await PDFDocument.load(template, { updateMetadata: false });
  const form = document.getForm();
  for (const field of form.getFields()) {
    const property = fieldMap[field.getName()];
    if (property !== undefined) fill(field, values[property] ?? '');
  }
  const { regular } = await embedFormFonts(document);
  form.updateFieldAppearances(regular);
  form.flatten({ updateFieldAppearances: false });
  return await document.save({ updateFieldAppearances: false });
}

function fill(field: PDFField, value: string): void {
  if (field instanceof PDFTextField) field.setText(value.slice(0, field.getMaxLength() ?? value.length));
  else if (field instanceof PDFCheckBox) tick(field, value);
  else if (field instanceof PDFDropdown || field instanceof PDFRadioGroup) {
    // A value that the form does not offer leaves it open.
    const option = field.getOptions().find((offered) => offered.toLowerCase() === value.toLowerCase());
    if (option !== undefined) field.select(option);
  }
}

function tick(field: PDFCheckBox, value: string): void {
  if (/^(yes|y|true|1)$/i.test(value)) field.check();
  else field.uncheck();
}
