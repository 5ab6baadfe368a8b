import { hastenDelivery } from '@kyc/db/jobs/waiting-deliveries';
import type { OutboundKind } from '@kyc/db/tables/records/outbound-event-table';
import { selectFirstOpenLeadStatus } from '@kyc/db/tables/records/outbound-state';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import { jobOfKind } from './job-of-kind.ts';

/** A message of this kind has ended; of a lead status the next one of the application may leave now. */
export async function wakeNextLeadStatus(
  { jobs }: { readonly jobs: JobSender },
  tx: Tx,
  ended: { readonly tenantId: number; readonly applicationId: number; readonly kind: OutboundKind },
): Promise<void> {
  if (ended.kind !== 'lead-status') return;
  const next = await selectFirstOpenLeadStatus(tx, ended.applicationId);
  if (next === undefined) return;
  const { tenantId } = ended;
  const { eventId, dueInSeconds } = next;
  if (await hastenDelivery(tx, { tenantId, eventId, dueInSeconds })) return;
  await jobs.enqueue(tx, {
    name: jobOfKind['lead-status'],
    payload: { tenantId, eventId },
    startAfterSeconds: dueInSeconds,
  });
}
