import { readFormSource } from '@kyc/contract/masters/form-properties';
import type { FormValues } from './form-values.ts';
import { isTicked } from './is-ticked.ts';
import { printable } from './letters/printable.ts';

/** The text of a source: its value, or the mark for set or not set. */
export function sourceText(
  written: string,
  { values, marks }: { values: FormValues; marks: { readonly set: string; readonly unset: string } },
): string {
  const source = readFormSource(written);
  if (source === undefined) return '';
  if (source.equals === undefined) return printable(values[source.property] ?? '');
  return isTicked(source, values) ? marks.set : marks.unset;
}
