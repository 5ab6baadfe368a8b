import type { MasterColumn } from '@kyc/contract/masters/master';
import type { Choice, Cell } from '@kyc/contract/masters/master-fields';
import { formatCount, formatDateTime, formatDay, formatRupees } from '../../../lib/display/formatting.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** A value as a person reads it. */
export function showCell(
  value: Cell | undefined,
  kind: MasterColumn['kind'],
  choices: readonly Choice[] = [],
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? mastersTexts.yes : mastersTexts.no;
  if (typeof value === 'object') return value.map((one) => nameOf(one, choices)).join(', ');
  if (kind === 'choice') return nameOf(value, choices);
  // Parts of numbers, not quantities.
  if (kind === 'number') return String(value);
  if (kind === 'day') return formatDay(String(value));
  if (kind === 'amount' && typeof value === 'number') return formatRupees(value);
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : value;
}

function nameOf(value: string | number, choices: readonly Choice[]): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
