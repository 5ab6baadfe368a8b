import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import { sealColumns, type ClearRow } from './sealed-columns.ts';

/** Ids for rows that are still to be written, ascending. */
export async function reserveApplicationIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('application', 'application_id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map((row) => row.id);
}

/** Their profiles follow by insertManyProfiles. */
export async function insertManyApplications(
  tx: Tx,
  rows: readonly ClearRow<'application'>[],
): Promise<void> {
  await insertRows(
    tx,
    'application',
    rows.map((row) => sealColumns(tx, row)),
  );
}
