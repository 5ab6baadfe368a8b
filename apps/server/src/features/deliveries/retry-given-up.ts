import type { Served } from '@kyc/db/connection/transaction';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockGivenUpEvents, reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';
import { auditAct, type Author } from '../../records/audit-act.ts';
import { jobOfKind } from '../../outbound/job-of-kind.ts';

const atOnce = 500;

interface Wanted {
  /** Absent: all that were given up, at most 500 at once. */
  readonly eventIds?: readonly string[];
  readonly author: Author;
}

/** Messages whose tries had all failed are tried again, under their own idempotency keys; what somebody gave up is not. Answers how many. */
export async function retryGivenUp(
  { database, jobs }: Pick<Services, 'database'> & { readonly jobs: JobSender },
  served: Served,
  { eventIds, author }: Wanted,
): Promise<number> {
  return await inTenant(database, served, async (tx) => {
    const events = await lockGivenUpEvents(tx, { eventIds, atMost: atOnce });
    for (const { eventId, kind, attempts } of events) {
      await reopenOutboundEvent(tx, eventId);
      await jobs.enqueue(tx, { name: jobOfKind[kind], payload: { tenantId: served.tenantId, eventId } });
      await auditAct(tx, author, {
        action: 'delivery.retry',
        entity: 'outbound-event',
        entityId: eventId,
        details: { kind, attempts },
      });
    }
    return events.length;
  });
}
