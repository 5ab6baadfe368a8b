import { sql } from 'kysely';
import type { Reads } from '../transaction.ts';

/**
 * The time of the database, as a value for the statements after it: an engine that distributes tables takes no function that depends on the
 * time within CASE, COALESCE or RETURNING (docs/scale.md).
 */
export async function readDatabaseTime(tx: Reads): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}
