import type { Tx } from '@kyc/db/connection/transaction';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import type { JobSender } from '../../../jobs/send-job.ts';
import type { Changer } from '../changer.ts';

/** Transactions that have enqueued the job: a file of holidays changes many rows. */
const enqueued = new WeakSet<Tx>();

/** After the commit, open due times follow the changed master. */
export async function recomputeSoon(
  { jobs }: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId }: Pick<Changer, 'tenantId'>,
): Promise<void> {
  if (enqueued.has(tx) || !(await usesWorkingTime(tx))) return;
  enqueued.add(tx);
  await jobs.enqueue(tx, { name: 'recompute-due-times', payload: { tenantId } });
}
