import type { FormSource } from '@kyc/contract/masters/form-properties';
import type { FormValues } from './form-values.ts';

/** Case and spaces do not count, since values and forms are typed by different people. */
export function isTicked({ property, equals }: FormSource, values: FormValues): boolean {
  const value = (values[property] ?? '').trim();
  return equals === undefined ? /^(yes|y|true|1)$/i.test(value) : plain(value) === plain(equals);
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
