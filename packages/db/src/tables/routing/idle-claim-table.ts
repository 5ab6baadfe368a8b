import { leaseSeconds } from '@kyc/contract/applications/presence';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { selectCalendarsByIds } from '../working-time/calendar-table.ts';

/** Claimed and not waiting for a checker. */
const isClaimed = sql`a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ApplicationStatus.Assigned)}
  and a.verifier_id is not null and a.checkers is null`;

/** The verifier has any application open: claims that wait behind another one are not idle. */
const isAtWork = sql`exists (select from review_presence r where r.tenant_id = ${servedTenant} and r.user_id = a.verifier_id
  and r.seen_on > now() - make_interval(secs => ${sql.lit(leaseSeconds)}))`;

/** Still the same claim `i` of the application `a`, without presence or decision since it was noted. */
const isStillIdle = sql`${isClaimed} and a.application_id = i.application_id and a.attempt_no = i.attempt_no
  and a.verifier_id = i.verifier_id and a.assigned_on <= i.since and not ${isAtWork}
  and not exists (select from field_decision d where d.tenant_id = ${servedTenant} and d.application_id = a.application_id
    and d.decided_on > i.since)`;

/** Forgets claims whose verifiers came back or decided, and claims that ended; notes those whose verifiers have no application open now. */
export async function noteIdleClaims(tx: Tx, now: Date): Promise<void> {
  await sql`delete from idle_claim i where i.tenant_id = ${servedTenant}
    and not exists (select from application a where ${isStillIdle})`.execute(tx);
  const { rows } = await sql<Claim & { since: Date }>`
    select a.application_id as "applicationId", a.attempt_no as "attemptNo", a.verifier_id as "verifierId",
      greatest(a.assigned_on, ${now}::timestamptz) as since
    from application a where ${isClaimed} and not ${isAtWork} and not exists (
      select from idle_claim i where i.tenant_id = ${servedTenant} and i.application_id = a.application_id)`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('idle_claim')
    .values(
      rows.map(({ applicationId, attemptNo, verifierId, since }) => ({
        application_id: applicationId,
        attempt_no: attemptNo,
        verifier_id: verifierId,
        since,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'application_id']).doNothing())
    .execute();
}

export interface IdleClaim {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly verifierId: number;
  readonly since: Date;
  readonly isReminded: boolean;
  /** The verifier's shift, or else the calendar of the due time; undefined without both. */
  readonly calendar: WorkingCalendar | undefined;
}

/** Claims noted before the moment, by their age. */
export async function selectIdleClaims(tx: Reads, before: Date): Promise<IdleClaim[]> {
  const { rows } = await sql<Omit<IdleClaim, 'calendar'> & { calendarId: number | null }>`
    select i.application_id as "applicationId", i.attempt_no as "attemptNo", i.verifier_id as "verifierId", i.since,
      i.reminded_on is not null as "isReminded", coalesce(p.calendar_id, s.calendar_id) as "calendarId"
    from idle_claim i
    left join verifier_profile p on p.tenant_id = ${servedTenant} and p.user_id = i.verifier_id and p.is_active
    left join application_sla c on c.tenant_id = ${servedTenant} and c.application_id = i.application_id and c.attempt_no = i.attempt_no
    left join sla_policy s on s.tenant_id = ${servedTenant} and s.policy_id = c.policy_id
    where i.tenant_id = ${servedTenant} and i.since <= ${before}::timestamptz order by i.since, i.application_id`.execute(
    tx,
  );
  const ids = rows.flatMap(({ calendarId }) => (calendarId === null ? [] : [calendarId]));
  const calendars = await selectCalendarsByIds(tx, ids);
  return rows.map(({ calendarId, ...claim }) => ({
    ...claim,
    calendar: calendarId === null ? undefined : calendars.get(calendarId),
  }));
}

type Claim = Pick<IdleClaim, 'applicationId' | 'attemptNo' | 'verifierId'>;

/** Whether this transaction is the first to remind. */
export async function remindOfClaim(
  tx: Tx,
  { applicationId, verifierId }: Claim,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('idle_claim')
    .set({ reminded_on: now })
    .where('application_id', '=', applicationId)
    .where('verifier_id', '=', verifierId)
    .where('reminded_on', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the claim was still idle; it is noted no longer. */
export async function endIdleClaim(
  tx: Tx,
  { applicationId, attemptNo, verifierId }: Claim,
): Promise<boolean> {
  const { rows } = await sql`delete from idle_claim i using application a where i.tenant_id = ${servedTenant}
    and i.application_id = ${applicationId} and i.attempt_no = ${attemptNo} and i.verifier_id = ${verifierId}
    and ${isStillIdle} returning i.application_id`.execute(tx);
  return rows.length === 1;
}
