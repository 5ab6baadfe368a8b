import type { SlaClock, SlaTarget } from '@kyc/domain/working-time/due-time';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { clockOf, type ClockRow } from './application-sla-table.ts';
import { calendarColumns, calendarOf, type CalendarColumns } from './calendar-columns.ts';
import { timedStatusList } from './timed-statuses.ts';

export interface RunningClock {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly policyId: number;
  /** Of the stored values. */
  readonly policyVersion: number;
  readonly clock: SlaClock;
}

interface After {
  readonly afterId: number;
  readonly atMost: number;
}

/** The running clocks of open applications, in the order of the ids. */
export async function selectRunningClocks(tx: Reads, after: After): Promise<RunningClock[]> {
  return await readClocks(tx, after, false);
}

/** The same, each with its application locked: no command moves the clock until the transaction ends. */
export async function lockRunningClocks(tx: Tx, after: After): Promise<RunningClock[]> {
  return await readClocks(tx, after, true);
}

type RunningRow = Omit<RunningClock, 'clock'> & ClockRow;

async function readClocks(tx: Reads, { afterId, atMost }: After, isLocked: boolean): Promise<RunningClock[]> {
  const { rows } = await sql<RunningRow>`
    select a.application_id as "applicationId", c.attempt_no as "attemptNo", c.policy_id as "policyId",
      c.policy_version as "policyVersion", p.target_minutes as "targetMinutes", p.warning_percent as "warningPercent",
      c.started_on as "startedOn", c.used_seconds as "usedSeconds", c.running_since as "runningSince",
      c.warn_on as "warnOn", c.due_on as "dueOn", c.breached_on as "breachedOn", c.met_on as "metOn"
    from application a
    join application_sla c on c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.attempt_no = a.attempt_no
    join sla_policy p on p.tenant_id = c.tenant_id and p.policy_id = c.policy_id
    where a.tenant_id = ${servedTenant} and c.tenant_id = ${servedTenant} and p.tenant_id = ${servedTenant}
      and a.status in (${timedStatusList}) and c.running_since is not null and a.application_id > ${afterId}
    order by a.application_id limit ${atMost} ${isLocked ? sql`for no key update of a` : sql``}`.execute(tx);
  return rows.map(({ applicationId, attemptNo, policyId, policyVersion, ...clock }) => ({
    applicationId,
    attemptNo,
    policyId,
    policyVersion,
    clock: clockOf(clock),
  }));
}

export interface PolicyOfClock extends SlaTarget {
  readonly policyVersion: number;
  readonly calendar: WorkingCalendar;
}

/** Every policy, also those out of use: a clock keeps the policy of its start. By id. */
export async function selectPoliciesOfClocks(tx: Reads): Promise<ReadonlyMap<number, PolicyOfClock>> {
  const { rows } = await sql<Omit<PolicyOfClock, 'calendar'> & CalendarColumns & { policyId: number }>`
    select p.policy_id as "policyId", p.row_version as "policyVersion", p.target_minutes as "targetMinutes",
      p.warning_percent as "warningPercent", ${calendarColumns(sql`p.calendar_id`)}
    from sla_policy p where p.tenant_id = ${servedTenant}`.execute(tx);
  return new Map(
    rows.map(({ policyId, shifts, sessions, holidays, ...policy }) => [
      policyId,
      { ...policy, calendar: calendarOf({ shifts, sessions, holidays }) },
    ]),
  );
}

/** Writes clocks of locked applications, with the due time that the queue is sorted by. Not a new version of the application. */
export async function updateRunningClocks(tx: Tx, clocks: readonly RunningClock[]): Promise<void> {
  const moments = (of: (clock: SlaClock) => Date | undefined) => clocks.map(({ clock }) => of(clock) ?? null);
  const ids = clocks.map(({ applicationId }) => applicationId);
  const dueOn = moments((clock) => clock.dueOn);
  await Promise.all([
    sql`update application_sla c set policy_version = f.version, warn_on = f.warn_on, due_on = f.due_on, breached_on = f.breached_on
      from unnest(${ids}::bigint[], ${clocks.map(({ attemptNo }) => attemptNo)}::smallint[],
        ${clocks.map(({ policyVersion }) => policyVersion)}::integer[], ${moments((clock) => clock.warnOn)}::timestamptz[],
        ${dueOn}::timestamptz[], ${moments((clock) => clock.breachedOn)}::timestamptz[])
        as f (id, attempt, version, warn_on, due_on, breached_on)
      where c.tenant_id = ${servedTenant} and c.application_id = f.id and c.attempt_no = f.attempt`.execute(
      tx,
    ),
    sql`update application a set due_on = f.due_on from unnest(${ids}::bigint[], ${dueOn}::timestamptz[]) as f (id, due_on)
      where a.tenant_id = ${servedTenant} and a.application_id = f.id and a.due_on is distinct from f.due_on`.execute(
      tx,
    ),
  ]);
}
