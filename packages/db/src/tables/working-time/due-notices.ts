import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NoticeKind } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertNewNotices } from '../staff/notice-table.ts';
import { selectCalendarsOfPolicies } from './sla-policy-table.ts';
import { timedStatusList } from './timed-statuses.ts';

const { Assigned, OnHold } = ApplicationStatus;
const held = sql.join([Assigned, OnHold].map((status) => sql.lit(status)));

/** The clocks of the present attempts, with their applications. */
const clocks = sql`application_sla c join application a
  on a.tenant_id = c.tenant_id and a.application_id = c.application_id and a.attempt_no = c.attempt_no
  where c.tenant_id = ${servedTenant} and a.tenant_id = ${servedTenant}`;

/** Open applications whose due time has passed, found by the index of due times: the clocks have no index by time. */
function isOverdue(now: Date) {
  return sql`a.status in (${timedStatusList}) and a.due_on < ${now}::timestamptz`;
}

export interface AttemptOfApplication {
  readonly applicationId: number;
  readonly attemptNo: number;
}

/** Stores the due times that have passed. It locks clocks only, so that it delays neither Fetch New nor a decision. */
export async function recordBreaches(tx: Tx, now: Date): Promise<void> {
  const overdue = sql`c.running_since is not null and c.breached_on is null and c.due_on < ${now}::timestamptz`;
  const { rows } = await sql<AttemptOfApplication>`
    select c.application_id as "applicationId", c.attempt_no as "attemptNo" from ${clocks}
      and ${isOverdue(now)} and ${overdue}
    order by c.application_id, c.attempt_no for update of c skip locked`.execute(tx);
  await sql`update application_sla c set breached_on = c.due_on
    from unnest(${rows.map((row) => row.applicationId)}::bigint[], ${rows.map((row) => row.attemptNo)}::smallint[]) as found (id, attempt)
    where c.tenant_id = ${servedTenant} and c.application_id = found.id and c.attempt_no = found.attempt and ${overdue}`.execute(
    tx,
  );
}

/** Each verifier is notified of held applications that are overdue or due soon, once for each of the two in an attempt. */
export async function insertNoticesOfHolders(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const kind = sql<NoticeKind>`case when c.due_on < ${at} then 'overdue' else 'dueSoon' end`;
  const { rows } = await sql<AttemptOfApplication & { userId: number; kind: NoticeKind }>`
    select u.user_id as "userId", a.application_id as "applicationId", a.attempt_no as "attemptNo", ${kind} as kind
    from application_sla c join application a
      on a.tenant_id = c.tenant_id and a.application_id = c.application_id and a.attempt_no = c.attempt_no
    join app_user u on u.tenant_id = a.tenant_id and u.user_id = a.verifier_id
    where c.tenant_id = ${servedTenant} and a.tenant_id = ${servedTenant} and u.tenant_id = ${servedTenant}
      and u.is_active and u.user_type = ${sql.lit(UserType.Verifier)} and a.status in (${held})
      and (c.due_on < ${at} or (c.running_since is not null and c.warn_on <= ${at}))
      and not exists (select from notice n where n.tenant_id = ${servedTenant} and n.user_id = u.user_id
        and n.application_id = a.application_id and n.attempt_no = a.attempt_no and n.kind = ${kind})`.execute(
    tx,
  );
  await insertNewNotices(tx, rows);
}

/** Open applications whose due time has passed, in the queue too, and of which no Admin knows. */
export async function selectUnreportedBreaches(tx: Reads, now: Date): Promise<AttemptOfApplication[]> {
  const { rows } = await sql<AttemptOfApplication>`
    select a.application_id as "applicationId", a.attempt_no as "attemptNo" from ${clocks}
      and ${isOverdue(now)} and ${isUnreported('breached')}`.execute(tx);
  return rows;
}

export interface LongHold extends AttemptOfApplication {
  readonly pausedOn: Date;
  readonly calendar: WorkingCalendar;
}

/** Clocks that are paused since before the moment, and of which no Admin knows. */
export async function selectUnreportedHolds(tx: Reads, before: Date): Promise<LongHold[]> {
  const { rows } = await sql<AttemptOfApplication & { pausedOn: Date; policyId: number }>`
    select a.application_id as "applicationId", a.attempt_no as "attemptNo", c.paused_on as "pausedOn", c.policy_id as "policyId"
    from ${clocks} and a.status = ${sql.lit(OnHold)} and c.paused_on < ${before}::timestamptz and ${isUnreported('heldLong')}`.execute(
    tx,
  );
  const calendars = await selectCalendarsOfPolicies(
    tx,
    rows.map(({ policyId }) => policyId),
  );
  return rows.flatMap(({ policyId, ...row }) => {
    const calendar = calendars.get(policyId);
    return calendar === undefined ? [] : [{ ...row, calendar }];
  });
}

function isUnreported(kind: NoticeKind) {
  return sql`not exists (select from notice n where n.tenant_id = ${servedTenant} and n.application_id = a.application_id
    and n.attempt_no = a.attempt_no and n.kind = ${sql.lit(kind)})`;
}

/** One notice for every active Admin about each of these attempts. */
export async function insertNoticesOfAdmins(
  tx: Tx,
  kind: 'breached' | 'heldLong' | 'checkDisputed' | 'checkOverdue' | 'qaCritical' | 'unroutable',
  attempts: readonly AttemptOfApplication[],
): Promise<void> {
  if (attempts.length === 0) return;
  const admins = await tx
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('is_active', '=', true)
    .where('user_type', '=', UserType.Admin)
    .execute();
  await insertNewNotices(
    tx,
    attempts.flatMap(({ applicationId, attemptNo }) =>
      admins.map(({ userId }) => ({ userId, applicationId, attemptNo, kind })),
    ),
  );
}
