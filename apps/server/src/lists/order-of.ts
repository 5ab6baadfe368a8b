import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

export interface Order<C extends string> {
  readonly column: C;
  readonly dir: 'asc' | 'desc';
}

/** The order of a paged query (contract.md §2): the screen's column by its name, or by its index counted from 1. */
type WantedOrder = { readonly column: number | string; readonly dir: 'asc' | 'desc' };

/**
 * The order of a list; nothing but a column of the list reaches the query.
 * @throws Refusal `invalid` for another column
 */
export function orderOf<C extends string>(
  wanted: readonly WantedOrder[] | undefined,
  columns: readonly C[],
  unasked: Order<C>,
): Order<C> {
  const first = wanted?.[0];
  if (first === undefined) return unasked;
  const { column, dir } = first;
  const name = typeof column === 'number' ? columns[column - 1] : columns.find((known) => known === column);
  if (name !== undefined) return { column: name, dir };
  throw new Refusal('invalid', texts.columnNotSortable, [{ Field: 'order', Message: String(column) }]);
}
