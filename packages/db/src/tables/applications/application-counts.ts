import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { Reads } from '../../connection/transaction.ts';

export async function countWithStatus(tx: Reads, statuses: readonly ApplicationStatus[]): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('applications'))
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return row.applications;
}
