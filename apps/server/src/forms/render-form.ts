import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { FieldMap, FormContent } from './form-values.ts';
import { isFormPicture } from '@kyc/contract/masters/form-properties';
import { refuseUnreadable } from '../files/refuse-unreadable.ts';
import { LettersMissing } from './letters/require-glyphs.ts';
import { askParser } from '../untrusted/ask-parser.ts';
import type { FilledPdf } from '../untrusted/pdf/fill-pdf.ts';

export interface FormTemplate {
  readonly kind: 'pdf' | 'text';
  /** The PDF form, or the UTF-8 text of the layout. */
  readonly file: Uint8Array;
  /** Of a PDF form; a layout names its properties itself. */
  readonly fieldMap: FieldMap;
}

/** Template and content in, PDF out. @throws Refusal `unreadableFile` when the form cannot be filled completely */
export async function renderForm(template: FormTemplate, content: FormContent): Promise<Uint8Array> {
  const { kind, file, fieldMap } = template;
  if (kind === 'text') {
    // Loaded with the first form, because most processes print none for hours.
    const { renderTextForm } = await import('./render-text-form.ts');
    return await renderTextForm(Buffer.from(file).toString('utf8'), content).catch((error: unknown) => {
      if (error instanceof LettersMissing) throw refusalOf(error);
      throw error;
    });
  }
  const form = await toFill(file, { fieldMap, content });
  const filled = await askParser('fill-pdf', form).catch((error: unknown) =>
    refuseUnreadable(error, texts.formNotFilled),
  );
  if ('pdf' in filled) return filled.pdf;
  if ('unprinted' in filled) throw refusalOf(filled.unprinted);
  throw new Refusal('unreadableFile', texts.formFieldTooSmall(filled.tooSmall));
}

function refusalOf({ field, letters }: Pick<LettersMissing, 'field' | 'letters'>): Refusal {
  return new Refusal('unreadableFile', texts.formLettersMissing(field, letters));
}

/** The form is an upload: it is filled in the sandbox, with the pictures that it names. */
async function toFill(
  file: Uint8Array,
  { fieldMap, content }: { fieldMap: FieldMap; content: FormContent },
): Promise<FilledPdf> {
  const named = [...new Set(Object.values(fieldMap))].filter(isFormPicture);
  const pictures = await Promise.all(
    named.map(async (name) => [name, await content.pictures[name]()] as const),
  );
  return { file, fieldMap, values: content.values, pictures: Object.fromEntries(pictures) };
}
