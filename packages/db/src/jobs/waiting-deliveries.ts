import { sql } from 'kysely';
import type { Tx } from '../connection/transaction.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

/** The queues whose jobs tell a tenant's receivers; a job's group is its tenant. */
const deliveryQueues = ['deliver-approval', 'deliver-lead-status'];
const givenUpAfterHours = 72;

/** The tenant's receiver answers: what waits for its next try need not wait any longer. */
export async function wakeDeliveries(
  tx: Tx,
  { tenantId, queue }: { tenantId: number; queue: string },
): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and id in (
      select id from pgboss.job
      where name = ${queue} and state = 'retry' and start_after > now() and group_id = ${String(tenantId)}
      for update skip locked)`.execute(tx);
}

/**
 * One waiting job of each tenant and queue finds out whether its receiver answers again. That costs it none of its tries; what
 * has been tried for three days has none left.
 */
export async function wakeOneOfEach(tx: Tx, { waitingSeconds }: { waitingSeconds: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with first as (
      select distinct on (name, group_id) name, id from pgboss.job
      where name = any(${deliveryQueues}) and state = 'retry'
        and start_after > now() + make_interval(secs => ${waitingSeconds})
      order by name, group_id, created_on)
    update pgboss.job set start_after = now(),
      retry_count = case when job.created_on < now() - make_interval(hours => ${givenUpAfterHours})
        then job.retry_limit else greatest(job.retry_count - 1, 0) end
    from first where job.name = first.name and job.id = first.id and job.state = 'retry'`.execute(tx);
  return Number(numAffectedRows);
}

export interface DeadDelivery {
  readonly tenantId: number;
  readonly eventId: string;
}

/** Takes the deliveries out of the dead letters; what else lies there stays, for a person to look at. */
export async function takeDeadDeliveries(tx: Tx, { atMost }: { atMost: number }): Promise<DeadDelivery[]> {
  const { rows } = await sql<DeadDelivery>`
    delete from pgboss.job where name = ${deadLetterQueue.name} and id in (
      select id from pgboss.job
      where name = ${deadLetterQueue.name} and state = 'created' and data ? 'eventId'
      limit ${atMost} for update skip locked)
    returning (data ->> 'tenantId')::int as "tenantId", data ->> 'eventId' as "eventId"`.execute(tx);
  return rows;
}
