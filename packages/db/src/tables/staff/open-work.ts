import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

export async function countAssignedTo(tx: Reads, verifierId: number): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('assigned'))
    .where('verifier_id', '=', verifierId)
    .where('status', '=', sql.lit(ApplicationStatus.Assigned))
    .executeTakeFirstOrThrow();
  return row.assigned;
}
