import { sealColumns, type ClearRow } from './sealed-columns.ts';
import { insertRows } from '../insert-rows.ts';
import type { Tx } from '../../connection/transaction.ts';

export async function insertLead(tx: Tx, lead: ClearRow<'lead'>): Promise<void> {
  await tx.insertInto('lead').values(sealColumns(tx, lead)).execute();
}

/** The lead that began the application is reached under this number from now on. */
export async function updateLeadMobile(
  tx: Tx,
  { applicationId, mobile }: { applicationId: number; mobile: string },
): Promise<void> {
  await tx
    .updateTable('lead')
    .set(sealColumns(tx, { mobile }))
    .where('application_id', '=', applicationId)
    .execute();
}

export async function insertManyLeads(tx: Tx, rows: readonly ClearRow<'lead'>[]): Promise<void> {
  await insertRows(
    tx,
    'lead',
    rows.map((row) => sealColumns(tx, row)),
  );
}
