import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../../connection/transaction.ts';

export async function insertLead(tx: Tx, lead: Insertable<DB['lead']>): Promise<void> {
  await tx.insertInto('lead').values(lead).execute();
}

/** The lead that began the application is reached under this number from now on. */
export async function updateLeadMobile(
  tx: Tx,
  { applicationId, mobile }: { applicationId: number; mobile: string },
): Promise<void> {
  await tx.updateTable('lead').set({ mobile }).where('application_id', '=', applicationId).execute();
}

export async function insertManyLeads(tx: Tx, rows: readonly Insertable<DB['lead']>[]): Promise<void> {
  await insertRows(tx, 'lead', rows);
}
