import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../transaction.ts';

export async function insertLead(tx: Tx, lead: Insertable<DB['lead']>): Promise<void> {
  await tx.insertInto('lead').values(lead).execute();
}

export async function insertManyLeads(tx: Tx, rows: readonly Insertable<DB['lead']>[]): Promise<void> {
  await insertRows(tx, 'lead', rows);
}
