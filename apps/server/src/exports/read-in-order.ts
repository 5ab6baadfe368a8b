import { readRowArrays, type Tx } from '@kyc/db/connection/transaction';
import type { CompiledQuery } from 'kysely';
import type { ExportRow } from './export-table.ts';

export const rowsPerRead = 1000;

/** Rows whose order is already known by their ids; `rowsOf` requests some, in that order. */
export async function* readInOrder(
  tx: Tx,
  ids: readonly number[],
  rowsOf: (piece: readonly number[]) => { compile(): CompiledQuery },
): AsyncIterable<ExportRow[]> {
  for (let from = 0; from < ids.length; from += rowsPerRead)
    yield* readRowArrays(tx, rowsOf(ids.slice(from, from + rowsPerRead)).compile(), rowsPerRead);
}
