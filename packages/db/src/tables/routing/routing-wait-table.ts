import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { storedColumns, type LockedApplication } from '../applications/application-table.ts';
import { selectCalendarsOfPolicies } from '../working-time/sla-policy-table.ts';
import { orderOfQueue } from './order-of-queue.ts';

/**
 * Waiting applications, least recently tried first, then in the order of Fetch New. Those never tried come from the index of the queue, the
 * others from the short list of waits: a long queue is not sorted every minute.
 */
export async function selectWaitingIds(
  tx: Reads,
  { atMost, isByDue }: { readonly atMost: number; readonly isByDue: boolean },
): Promise<number[]> {
  const order = orderOfQueue(isByDue);
  const waits = sql`a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ApplicationStatus.ReviewPending)}`;
  const isTried = sql`w.tenant_id = ${servedTenant} and w.application_id = a.application_id and w.attempt_no = a.attempt_no`;
  const { rows: untried } = await sql<{
    readonly id: number;
  }>`select a.application_id as id from application a
    where ${waits} and not exists (select from routing_wait w where ${isTried}) order by ${order} limit ${atMost}`.execute(
    tx,
  );
  const left = atMost - untried.length;
  if (left === 0) return untried.map(({ id }) => id);
  const { rows: tried } = await sql<{ readonly id: number }>`
    select a.application_id as id from routing_wait w join application a on ${isTried}
    where ${waits} order by w.tried_on, ${order} limit ${left}`.execute(tx);
  return [...untried, ...tried].map(({ id }) => id);
}

/** Undefined if it no longer waits, or another caller is taking it. */
export async function lockWaiting(tx: Tx, applicationId: number): Promise<LockedApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', applicationId)
    .where('status', '=', sql.lit(ApplicationStatus.ReviewPending))
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<LockedApplication>()
    .executeTakeFirst();
}

interface Wait {
  readonly applicationId: number;
  readonly attemptNo: number;
}

export async function selectWait(
  tx: Reads,
  { applicationId, attemptNo }: Wait,
): Promise<{ readonly since: Date } | undefined> {
  return await tx
    .selectFrom('routing_wait')
    .select('since')
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
}

/** No verifier was eligible; the first time of this attempt stays. */
export async function noteWait(tx: Tx, { applicationId, attemptNo }: Wait, now: Date): Promise<void> {
  const since = (await selectWait(tx, { applicationId, attemptNo }))?.since ?? now;
  await tx
    .insertInto('routing_wait')
    .values({ application_id: applicationId, attempt_no: attemptNo, since, tried_on: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'application_id']).doUpdateSet(({ ref }) => ({
        attempt_no: ref('excluded.attempt_no'),
        since: ref('excluded.since'),
        tried_on: ref('excluded.tried_on'),
        // Another attempt is reported again.
        reported_on: sql<Date | null>`case when routing_wait.attempt_no = excluded.attempt_no then routing_wait.reported_on end`,
      })),
    )
    .execute();
}

export async function endWait(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('routing_wait').where('application_id', '=', applicationId).execute();
}

/** Of applications that no longer wait. */
export async function endStaleWaits(tx: Tx): Promise<void> {
  await sql`delete from routing_wait w where w.tenant_id = ${servedTenant} and not exists (
    select from application a where a.tenant_id = ${servedTenant} and a.application_id = w.application_id
      and a.status = ${sql.lit(ApplicationStatus.ReviewPending)})`.execute(tx);
}

export interface UnreportedWait extends Wait {
  readonly since: Date;
  /** Of the clock; undefined for an application without a due time. */
  readonly calendar: WorkingCalendar | undefined;
}

/** Waits that began before the moment and were not reported. */
export async function selectUnreportedWaits(tx: Reads, before: Date): Promise<UnreportedWait[]> {
  const { rows } = await sql<Wait & { since: Date; policyId: number | null }>`
    select w.application_id as "applicationId", w.attempt_no as "attemptNo", w.since, c.policy_id as "policyId"
    from routing_wait w join application a on a.tenant_id = w.tenant_id and a.application_id = w.application_id
      and a.attempt_no = w.attempt_no
    left join application_sla c on c.tenant_id = w.tenant_id and c.application_id = w.application_id and c.attempt_no = w.attempt_no
    where w.tenant_id = ${servedTenant} and a.tenant_id = ${servedTenant} and w.reported_on is null and w.since <= ${before}::timestamptz
      and a.status = ${sql.lit(ApplicationStatus.ReviewPending)} order by w.since, w.application_id`.execute(
    tx,
  );
  const calendars = await selectCalendarsOfPolicies(
    tx,
    rows.flatMap(({ policyId }) => (policyId === null ? [] : [policyId])),
  );
  return rows.map(({ policyId, ...wait }) => ({
    ...wait,
    calendar: policyId === null ? undefined : calendars.get(policyId),
  }));
}

/** Returns the waits that this transaction is the first to report. */
export async function reportWaits(tx: Tx, waits: readonly Wait[], now: Date): Promise<Wait[]> {
  const { rows } = await sql<Wait>`update routing_wait w set reported_on = ${now}::timestamptz
    from unnest(${waits.map(({ applicationId }) => applicationId)}::bigint[], ${waits.map(({ attemptNo }) => attemptNo)}::smallint[])
      as f (id, attempt)
    where w.tenant_id = ${servedTenant} and w.application_id = f.id and w.attempt_no = f.attempt and w.reported_on is null
    returning w.application_id as "applicationId", w.attempt_no as "attemptNo"`.execute(tx);
  return rows;
}
