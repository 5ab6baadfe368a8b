import { formPictures } from '@kyc/contract/masters/form-properties';
import type { FieldMap, FormPictures, FormValues } from '../../forms/form-values.ts';
import { LettersMissing } from '../../forms/letters/require-glyphs.ts';
import { FieldTooSmall } from '../../forms/write-text-field.ts';
import { renderPdfForm } from '../../forms/render-pdf-form.ts';

export interface FilledPdf {
  readonly file: Uint8Array;
  readonly fieldMap: FieldMap;
  readonly values: FormValues;
  readonly pictures: Readonly<Record<string, Uint8Array | undefined>>;
}

export type Filled =
  | { readonly pdf: Uint8Array }
  | { readonly tooSmall: string }
  | { readonly unprinted: { readonly field: string; readonly letters: readonly string[] } };

/** The filled form, or the name of the first field that cannot hold or print its value. */
export async function fillPdf({ file, fieldMap, values, pictures }: FilledPdf): Promise<Filled> {
  const readers = Object.fromEntries(
    formPictures.map((name) => [name, () => Promise.resolve(pictures[name])]),
  ) as FormPictures;
  try {
    return { pdf: await renderPdfForm(file, { fieldMap, content: { values, pictures: readers } }) };
  } catch (error) {
    if (error instanceof FieldTooSmall) return { tooSmall: error.field };
    if (error instanceof LettersMissing) return { unprinted: { field: error.field, letters: error.letters } };
    throw error;
  }
}
