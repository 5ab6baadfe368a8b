import { PDFCheckBox, PDFDropdown, PDFRadioGroup, PDFTextField } from '@cantoo/pdf-lib';
import { loadPdf } from './load-pdf.ts';

export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'check' | 'choice' | 'other';
  /** Of a choice. */
  readonly options: readonly string[];
}

/** The fields of a PDF form in their order. */
export async function readFormFields(file: Uint8Array): Promise<FormField[]> {
  const document = await loadPdf(file);
  return document
    .getForm()
    .getFields()
    .map((field) => ({ name: field.getName(), kind: kindOf(field), options: optionsOf(field) }));
}

function kindOf(field: object): FormField['kind'] {
  if (field instanceof PDFTextField) return 'text';
  if (field instanceof PDFCheckBox) return 'check';
  return field instanceof PDFDropdown || field instanceof PDFRadioGroup ? 'choice' : 'other';
}

function optionsOf(field: object): string[] {
  return field instanceof PDFDropdown || field instanceof PDFRadioGroup ? field.getOptions() : [];
}
