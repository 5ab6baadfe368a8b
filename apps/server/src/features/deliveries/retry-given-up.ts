import type { Served } from '@kyc/db/connection/transaction';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { lockGivenUpEvents, reopenOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';

const jobOfKind = { approval: 'deliver-approval', 'lead-status': 'deliver-lead-status' } as const;
const atOnce = 500;

interface Wanted {
  /** Absent: all that were given up, at most 500 at once. */
  readonly eventIds?: readonly string[];
  /** The request that asked for it; null when it was the operator's command. */
  readonly requestId: string | null;
}

/** Messages that were given up are tried again, under their own idempotency keys. Answers how many. */
export async function retryGivenUp(
  { database, jobs }: Pick<Services, 'database'> & { readonly jobs: JobSender },
  served: Served,
  { eventIds, requestId }: Wanted,
): Promise<number> {
  return await inTenant(database, served, async (tx) => {
    const events = await lockGivenUpEvents(tx, { eventIds, atMost: atOnce });
    for (const { eventId, kind, attempts } of events) {
      await reopenOutboundEvent(tx, eventId);
      await jobs.enqueue(tx, { name: jobOfKind[kind], payload: { tenantId: served.tenantId, eventId } });
      await insertAuditEvent(tx, {
        action: 'delivery.retry',
        entity: 'outbound-event',
        entityId: eventId,
        requestId,
        details: { kind, attempts },
      });
    }
    return events.length;
  });
}
