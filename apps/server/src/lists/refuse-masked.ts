import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import { isShortSearch, refuseShortSearch } from './refuse-short-search.ts';

/** The order and the search of a list, under the names of the screen. */
interface Query {
  readonly orderedBy: () => string;
  readonly searched: { readonly column: string; readonly text: string } | undefined;
}

const wholeOf: Readonly<Record<string, RegExp>> = {
  PAN: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/i,
  Mobile: /^[6-9]\d{9}$/,
};

/**
 * For columns that are masked where the tenant masks: an order would reveal values between two rows, and a prefix search would reveal a
 * digit with each answer. A complete PAN or mobile is found as before; no text is a complete name.
 * @param columns the columns that are masked for the caller
 * @returns the columns that the caller may not sort by: these, or none
 * @throws Refusal `unprocessable`, also for a search with too few characters
 */
export async function refuseMasked<C extends string>(
  tx: Reads,
  columns: readonly C[],
  { orderedBy, searched }: Query,
): Promise<readonly C[]> {
  if (!(await masksPersonalData(tx))) {
    if (searched !== undefined) refuseShortSearch(searched.column, searched.text);
    return [];
  }
  const masked: readonly string[] = columns;
  const order = orderedBy();
  if (masked.includes(order)) refuse('order', texts.maskedOrder(order));
  if (searched === undefined || searched.text === '' || !masked.includes(searched.column)) return columns;
  const whole = wholeOf[searched.column];
  if (whole === undefined) refuse('search', texts.maskedSearchAtAll(searched.column));
  if (!whole.test(searched.text)) refuse('search', texts.maskedSearch(searched.column));
  return columns;
}

/** Whether `refuseMasked` may answer differently in a tenant that masks. */
export function isDecidedByMasks(columns: readonly string[], { orderedBy, searched }: Query): boolean {
  if (columns.includes(orderedBy())) return true;
  if (searched === undefined || searched.text === '') return false;
  const { column, text } = searched;
  if (isShortSearch(column, text)) return true;
  return columns.includes(column) && wholeOf[column]?.test(text) !== true;
}

function refuse(Field: string, Message: string): never {
  throw new Refusal('unprocessable', Message, [{ Field, Message }]);
}
