import { formPictures } from '@kyc/contract/masters/form-properties';
import type { FieldMap, FormPictures, FormValues } from '../../forms/form-values.ts';
import { renderPdfForm } from '../../forms/render-pdf-form.ts';

export interface FilledPdf {
  readonly file: Uint8Array;
  readonly fieldMap: FieldMap;
  readonly values: FormValues;
  readonly pictures: Readonly<Record<string, Uint8Array | undefined>>;
}

export async function fillPdf({ file, fieldMap, values, pictures }: FilledPdf): Promise<Uint8Array> {
  const readers = Object.fromEntries(
    formPictures.map((name) => [name, () => Promise.resolve(pictures[name])]),
  ) as FormPictures;
  return await renderPdfForm(file, { fieldMap, content: { values, pictures: readers } });
}
