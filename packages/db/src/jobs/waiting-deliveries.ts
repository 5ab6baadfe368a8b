import { sql } from 'kysely';
import type { Reads, Tx } from '../connection/transaction.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';
import { servedTenant } from '../connection/statements/served-tenant.ts';

/** The queues whose jobs tell a tenant's receivers; a job's group is its tenant. */
const deliveryQueues = ['deliver-approval', 'deliver-approval-withdrawn', 'deliver-lead-status'];
const givenUpAfterHours = 72;

/**
 * Jobs wait for their first or next try. The product blocks no job; pg-boss' index of waiting jobs covers only those, and without
 * it each statement would read the finished jobs of two weeks.
 */
const isWaiting = sql`state < 'active' and not blocked`;

/**
 * The tenant's receiver answers: deliveries need not wait for their next try. As an array, the search runs once; with `in`, a plan
 * for any values repeats it for each job of the queue.
 */
export async function wakeDeliveries(
  tx: Tx,
  { tenantId, queue }: { tenantId: number; queue: string },
): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and id = any(array(
      select id from pgboss.job
      where name = ${queue} and ${isWaiting} and state = 'retry' and start_after > now() and group_id = ${String(tenantId)}
      for update skip locked))`.execute(tx);
}

/**
 * One waiting job of each tenant and queue finds out whether its receiver answers again. This probe does not count as a try; a job older
 * than three days has no tries left.
 */
export async function wakeOneOfEach(tx: Tx, { waitingSeconds }: { waitingSeconds: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with first as (
      select distinct on (name, group_id) name, id from pgboss.job
      where name = any(${deliveryQueues}) and ${isWaiting} and state = 'retry'
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

/** Takes the deliveries out of the dead letters; other jobs stay there, for a person to examine. */
export async function takeDeadDeliveries(tx: Tx, { atMost }: { atMost: number }): Promise<DeadDelivery[]> {
  const { rows } = await sql<DeadDelivery>`
    delete from pgboss.job where name = ${deadLetterQueue.name} and id in (
      select id from pgboss.job
      where name = ${deadLetterQueue.name} and state = 'created' and data ? 'eventId'
      limit ${atMost} for update skip locked)
    returning (data ->> 'tenantId')::int as "tenantId", data ->> 'eventId' as "eventId"`.execute(tx);
  return rows;
}

/** The job that delivers a message of each kind. */
const everyDelivery = [...deliveryQueues, 'deliver-customer-message'];
const jobsOf = (tenantId: number, eventIds: readonly string[]) =>
  sql`name = any(${everyDelivery}) and group_id = ${String(tenantId)} and state <= 'active'
    and data ->> 'eventId' = any(${eventIds})`;

export interface NextTry {
  readonly eventId: string;
  readonly nextOn: Date;
}

/** When the queue sends each of these messages next; without messages that are being sent, or that it does not know. */
export async function selectNextTries(
  tx: Reads,
  { tenantId, eventIds }: { tenantId: number; eventIds: readonly string[] },
): Promise<NextTry[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<NextTry>`
    select data ->> 'eventId' as "eventId", min(start_after) as "nextOn" from pgboss.job
    where ${jobsOf(tenantId, eventIds)} and ${isWaiting} group by 1`.execute(tx);
  return rows;
}

/** Makes its job due now. `active`: the job is running; `none`: the queue has no such job. */
export async function wakeDelivery(
  tx: Tx,
  { tenantId, eventId }: { tenantId: number; eventId: string },
): Promise<'woken' | 'active' | 'none'> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where ${jobsOf(tenantId, [eventId])} order by start_after for update`.execute(
    tx,
  );
  if (rows.some(({ state }) => state === 'active')) return 'active';
  if (rows.length === 0) return 'none';
  await sql`
    update pgboss.job set start_after = least(start_after, now())
    where ${jobsOf(tenantId, [eventId])} and ${isWaiting}`.execute(tx);
  return 'woken';
}

/** Makes its waiting jobs due within the given seconds. False: no job waits; a running one does not count. */
export async function hastenDelivery(
  tx: Tx,
  { tenantId, eventId, dueInSeconds }: { tenantId: number; eventId: string; dueInSeconds: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set start_after = least(start_after, now() + make_interval(secs => ${dueInSeconds}))
    where ${jobsOf(tenantId, [eventId])} and ${isWaiting}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Approvals that wait for the back office without a job, as in a seeded tenant. */
export async function selectApprovalsWithoutJob(tx: Reads): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select e.event_id as "eventId" from outbound_event e
    where e.tenant_id = ${servedTenant} and e.kind = 'approval' and e.state = 'waiting' and not exists (
      select from pgboss.job j
      where j.name = 'deliver-approval' and j.data ->> 'eventId' = e.event_id and j.state <= 'active')`.execute(
    tx,
  );
  return rows.map(({ eventId }) => eventId);
}
