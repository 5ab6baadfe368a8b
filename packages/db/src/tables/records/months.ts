import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** Makes some of the months that tables divided by month lack; returns how many, 0 when none is missing. */
export async function keepMonths(tx: Reads): Promise<number> {
  // One at a time: a month that takes rows over holds up who writes into it.
  const { rows } = await sql<{ made: number }>`select keep_months(at_most => 1) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}

/** Rows outside every month, by table. */
export async function countOutsideMonths(tx: Reads): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; outside: number }>`select * from count_outside_months()`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, outside }) => [name, outside]));
}
