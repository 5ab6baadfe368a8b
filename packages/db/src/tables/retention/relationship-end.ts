import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

/** The day on which the relationship with the client ended, yyyy-MM-dd. */
export async function updateRelationshipEnd(
  tx: Tx,
  { applicationId, endedOn }: { applicationId: number; endedOn: string },
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ relationship_ended_on: endedOn, row_version: sql`row_version + 1` })
    .where('application_id', '=', applicationId)
    .execute();
}
