import type { FieldMap, FormContent } from './form-values.ts';
import { renderPdfForm } from './render-pdf-form.ts';
import { renderTextForm } from './render-text-form.ts';

export interface FormTemplate {
  readonly kind: 'pdf' | 'text';
  /** The PDF form, or the UTF-8 text of the layout. */
  readonly file: Uint8Array;
  /** Of a PDF form; a layout names its properties itself. */
  readonly fieldMap: FieldMap;
}

/** Template and content in, PDF out. */
export async function renderForm(template: FormTemplate, content: FormContent): Promise<Uint8Array> {
  const { kind, file, fieldMap } = template;
  return kind === 'pdf'
    ? await renderPdfForm(file, { fieldMap, content })
    : await renderTextForm(Buffer.from(file).toString('utf8'), content);
}
