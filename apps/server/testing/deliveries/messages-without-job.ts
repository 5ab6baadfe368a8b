import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { TestDatabase } from '@kyc/testing/copy-template';
import { sql } from 'kysely';

interface OpenMessage {
  readonly kind: string;
  readonly eventId: string;
}

/** The open messages of these applications of which no job of this tenant is in the queue. Reminders have none: they are polled. */
export async function messagesWithoutJob(
  { database }: Pick<TestDatabase, 'database'>,
  { tenantId }: { readonly tenantId: number },
  applicationIds: readonly number[],
): Promise<OpenMessage[]> {
  const open = await inTenant(database, { tenantId }, (tx) =>
    sql<OpenMessage>`select e.kind, e.event_id as "eventId" from outbound_event e left join customer_message m using (event_id)
      where e.application_id = any(${applicationIds}::bigint[]) and e.state in ('held', 'waiting')
        and coalesce(m.round_no, 0) = 0`.execute(tx),
  );
  const jobs = await outsideTenants(database, (tx) =>
    sql<{ name: string; eventId: string }>`select name, data ->> 'eventId' as "eventId" from pgboss.job
      where data ->> 'tenantId' = ${String(tenantId)} and state < 'active'`.execute(tx),
  );
  return open.rows.filter(
    ({ kind, eventId }) =>
      !jobs.rows.some((job) => job.eventId === eventId && job.name === `deliver-${kind}`),
  );
}
