import type { Served } from '@kyc/db/connection/transaction';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockGivenUpEvents, reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';
import { audit, type Author } from '../../records/audit.ts';
import { jobOfKind } from '../../outbound/job-of-kind.ts';

const batchSize = 500;

interface Wanted {
  /** Absent: every given-up message, at most 500 in one call. */
  readonly eventIds?: readonly string[];
  readonly author: Author;
}

/** Retries messages whose tries had all failed, with their idempotency keys, except those given up by a person. Returns their number. */
export async function retryGivenUp(
  { database, jobs }: Pick<Services, 'database'> & { readonly jobs: JobSender },
  served: Served,
  { eventIds, author }: Wanted,
): Promise<number> {
  return await inTenant(database, served, async (tx) => {
    const events = await lockGivenUpEvents(tx, { eventIds, atMost: batchSize });
    for (const { eventId, kind, attempts } of events) {
      await reopenOutboundEvent(tx, eventId);
      await jobs.enqueue(tx, { name: jobOfKind[kind], payload: { tenantId: served.tenantId, eventId } });
      await audit(
        tx,
        { ...author, action: 'delivery.retry' },
        { entity: 'outbound-event', entityId: eventId, details: { kind, attempts } },
      );
    }
    return events.length;
  });
}
