import { sql, type Insertable } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface UanSeriesRow {
  readonly uanId: number;
  readonly prefix: string;
  readonly numberLength: number;
  readonly toNumber: number;
  readonly nextNumber: number;
  readonly alertOn: number;
}

const columns = [
  'uan_id as uanId',
  'prefix',
  'number_length as numberLength',
  'to_number as toNumber',
  'next_number as nextNumber',
  'alert_on as alertOn',
] as const;

/** Active series in the order in which they are used up (masters.json, uans). */
export async function selectActiveSeries(tx: Reads): Promise<UanSeriesRow[]> {
  return await tx
    .selectFrom('uan_series')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('priority')
    .orderBy('uan_id')
    .execute();
}

/** Takes the next number under the series' lock; undefined when no active series has one left. */
export async function takeUanNumber(
  tx: Tx,
): Promise<{ prefix: string; numberLength: number; number: number } | undefined> {
  const series = await tx
    .selectFrom('uan_series')
    .select(columns)
    .where('is_active', '=', true)
    .whereRef('next_number', '<=', 'to_number')
    .orderBy('priority')
    .orderBy('uan_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (series === undefined) return undefined;
  await tx
    .updateTable('uan_series')
    .set({ next_number: sql`next_number + 1` })
    .where('uan_id', '=', series.uanId)
    .execute();
  return { prefix: series.prefix, numberLength: series.numberLength, number: series.nextNumber };
}

export async function insertManyUanSeries(
  tx: Tx,
  rows: readonly Insertable<DB['uan_series']>[],
): Promise<void> {
  await insertRows(tx, 'uan_series', rows);
}
