import { Refusal } from '@kyc/contract/refusal';
import type { ExportRow } from '../../exports/export-table.ts';

/** They are held in memory until the last one is there. */
const mostGroups = 100_000;

/**
 * Groups whose cells have turned out equal become one, in the order of their cells.
 * @throws Refusal `tooManyToSort`
 */
export async function regroupRows(
  batches: AsyncIterable<readonly ExportRow[]>,
  complete: (row: ExportRow) => ExportRow = (row) => row,
): Promise<ExportRow[]> {
  const groups = new Map<string, unknown[]>();
  for await (const batch of batches)
    for (const row of batch) {
      const cells = complete(row.slice(0, -1));
      const key = JSON.stringify(cells);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [...cells, Number(row.at(-1))]);
      else group.push(Number(group.pop()) + Number(row.at(-1)));
      if (groups.size > mostGroups) throw new Refusal('tooManyToSort');
    }
  return [...groups.values()].toSorted(byCells);
}

function byCells(a: ExportRow, b: ExportRow): number {
  for (const [place, cell] of a.entries()) {
    const order = compare(cell, b[place]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Empty cells last, as PostgreSQL has them. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return Number(a) - Number(b);
}
