import { masterTexts } from '@kyc/contract/masters/master-texts';
import { markPattern, readFormSource } from '@kyc/contract/masters/form-properties';
import { largestTemplate } from '@kyc/contract/masters/aof-templates';
import { Refusal } from '@kyc/contract/refusal';
import { refuseUnreadable } from '../../../files/refuse-unreadable.ts';
import { askParser } from '../../../untrusted/ask-parser.ts';
import type { FormField } from '../../../untrusted/pdf/read-form-fields.ts';
import { requireInertPdf } from '../../../forms/require-inert-pdf.ts';

export interface InspectedTemplate {
  readonly kind: 'pdf' | 'text';
  readonly fields: readonly FormField[];
}

const largestLayout = 200_000;
const mostFields = 2000;

/** Detects the type of the file from the content. @throws Refusal with a text for its uploader */
export async function inspectTemplate(file: Buffer): Promise<InspectedTemplate> {
  if (file.length === 0) throw new Refusal('unreadableFile', masterTexts.fileEmpty);
  if (file.length > largestTemplate) throw new Refusal('tooLarge', masterTexts.templateTooLarge);
  return file.subarray(0, 1024).includes('%PDF-') ? await inspectPdf(file) : inspectLayout(file);
}

async function inspectPdf(file: Buffer): Promise<InspectedTemplate> {
  await requireInertPdf(file);
  const fields = await readFields(file);
  if (fields.length === 0) throw new Refusal('unsupportedType', masterTexts.templateWithoutFields);
  if (fields.length > mostFields)
    throw new Refusal('unsupportedType', `A form can have at most ${mostFields} fields.`);
  return { kind: 'pdf', fields };
}

/** @throws Refusal `unreadableFile` */
export async function readFields(file: Buffer): Promise<FormField[]> {
  return await askParser('read-form-fields', file).catch((error: unknown) =>
    refuseUnreadable(error, masterTexts.templateUnreadable),
  );
}

function inspectLayout(file: Buffer): InspectedTemplate {
  const text = readText(file);
  // Any tag or comment: a fragment is HTML as much as a page.
  if (/<[/!?]?[a-z]|<!--/i.test(text)) throw new Refusal('unsupportedType', masterTexts.templateNotPlain);
  const unclosed = /\{\{[^}]{0,40}|\}\}/u.exec(text.replaceAll(markPattern, ''))?.[0];
  if (unclosed !== undefined)
    throw new Refusal(
      'unsupportedType',
      `A mark is not complete: ${unclosed.trim()}. Write each mark as {{Property}}.`,
    );
  const marks = [...text.matchAll(markPattern)].map(([, source = '']) => source);
  if (marks.length === 0)
    throw new Refusal(
      'unsupportedType',
      'This file is neither a PDF form nor a text layout with {{Property}} marks.',
    );
  const unknown = [...new Set(marks)].filter((source) => readFormSource(source) === undefined);
  if (unknown.length > 0)
    throw new Refusal('unsupportedType', `Unknown marks: ${unknown.slice(0, 10).join(', ')}.`);
  return { kind: 'text', fields: [] };
}

function readText(file: Buffer): string {
  const refusal = new Refusal('unsupportedType', masterTexts.templateType);
  if (file.length > largestLayout || file.includes(0)) throw refusal;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Not UTF-8, so not a text layout.
    throw refusal;
  }
}
