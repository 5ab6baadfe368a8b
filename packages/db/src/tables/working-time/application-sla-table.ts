import type { SlaClock } from '@kyc/domain/working-time/due-time';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { calendarColumns, calendarOf, type CalendarColumns } from './calendar-columns.ts';

/** The clock of an attempt, with its calendar and policy. */
export interface StoredClock {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly policyId: number;
  readonly policyVersion: number;
  readonly clock: SlaClock;
  readonly calendar: WorkingCalendar;
}

/** The columns of a clock, and the policy's target. */
export interface ClockRow {
  readonly targetMinutes: number;
  readonly warningPercent: number;
  readonly startedOn: Date;
  readonly usedSeconds: number;
  readonly runningSince: Date | null;
  readonly warnOn: Date | null;
  readonly dueOn: Date | null;
  readonly breachedOn: Date | null;
  readonly metOn: Date | null;
}

/**
 * The clock of the attempt; undefined where the tenant does not use working time, so that a caller needs no earlier round trip for the
 * settings, and for an attempt without a policy.
 */
export async function selectClock(
  tx: Reads,
  { applicationId, attemptNo }: Pick<StoredClock, 'applicationId' | 'attemptNo'>,
): Promise<StoredClock | undefined> {
  const { rows } = await sql<ClockRow & CalendarColumns & { policyId: number; policyVersion: number }>`
    select p.policy_id as "policyId", p.row_version as "policyVersion", p.target_minutes as "targetMinutes",
      p.warning_percent as "warningPercent", c.started_on as "startedOn", c.used_seconds as "usedSeconds",
      c.running_since as "runningSince", c.warn_on as "warnOn", c.due_on as "dueOn", c.breached_on as "breachedOn",
      c.met_on as "metOn", ${calendarColumns(sql`p.calendar_id`)}
    from tenant_settings s
    join application_sla c on c.tenant_id = s.tenant_id
    join sla_policy p on p.tenant_id = c.tenant_id and p.policy_id = c.policy_id
    where s.tenant_id = ${servedTenant} and c.tenant_id = ${servedTenant} and p.tenant_id = ${servedTenant}
      and s.working_time and c.application_id = ${applicationId} and c.attempt_no = ${attemptNo}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { policyId, policyVersion } = row;
  return {
    applicationId,
    attemptNo,
    policyId,
    policyVersion,
    clock: clockOf(row),
    calendar: calendarOf(row),
  };
}

export function clockOf(row: ClockRow): SlaClock {
  const { targetMinutes, warningPercent, startedOn, usedSeconds } = row;
  return {
    targetMinutes,
    warningPercent,
    startedOn,
    usedSeconds,
    runningSince: row.runningSince ?? undefined,
    warnOn: row.warnOn ?? undefined,
    dueOn: row.dueOn ?? undefined,
    breachedOn: row.breachedOn ?? undefined,
    metOn: row.metOn ?? undefined,
  };
}

export type NewClock = Omit<StoredClock, 'calendar'>;

/** The first clock of an attempt. In one round trip. */
export async function insertClock(tx: Tx, { clock, ...stored }: NewClock): Promise<void> {
  const { applicationId, attemptNo, policyId } = stored;
  await Promise.all([
    tx
      .insertInto('application_sla')
      .values({
        application_id: applicationId,
        attempt_no: attemptNo,
        policy_id: policyId,
        started_on: clock.startedOn,
        ...changingColumns({ ...stored, clock, pausedOn: null }),
      })
      .execute(),
    updateDueOn(tx, applicationId, clock.dueOn ?? null),
  ]);
}

/** The clock in another state. In one round trip; the application is locked. */
export async function updateClock(
  tx: Tx,
  { dueOn, ...stored }: NewClock & { readonly pausedOn: Date | null; readonly dueOn: Date | null },
): Promise<void> {
  const { applicationId, attemptNo } = stored;
  await Promise.all([
    tx
      .updateTable('application_sla')
      .set(changingColumns(stored))
      .where('application_id', '=', applicationId)
      .where('attempt_no', '=', attemptNo)
      .execute(),
    updateDueOn(tx, applicationId, dueOn),
  ]);
}

export function changingColumns({
  policyVersion,
  clock,
  pausedOn,
}: Pick<NewClock, 'policyVersion' | 'clock'> & { readonly pausedOn: Date | null }) {
  return {
    policy_version: policyVersion,
    used_seconds: clock.usedSeconds,
    running_since: clock.runningSince ?? null,
    paused_on: pausedOn,
    warn_on: clock.warnOn ?? null,
    due_on: clock.dueOn ?? null,
    breached_on: clock.breachedOn ?? null,
    met_on: clock.metOn ?? null,
  };
}

/** Not a new version of the application: the user who has it open may go on. */
async function updateDueOn(tx: Tx, applicationId: number, dueOn: Date | null): Promise<void> {
  await tx
    .updateTable('application')
    .set({ due_on: dueOn })
    .where('application_id', '=', applicationId)
    .execute();
}

export interface SlaTimes {
  readonly warnOn: Date | null;
  readonly dueOn: Date | null;
  readonly breachedOn: Date | null;
  readonly pausedOn: Date | null;
  /** yyyy-MM-dd */
  readonly wakesOn: string | null;
}

/** The same times as JSON of PostgreSQL: ISO texts. */
export type SlaTimesJson = { readonly [Name in keyof SlaTimes]: string | null };

/**
 * The times of the row's present attempt, null where the tenant does not use working time: a column of a page of applications, so that
 * their due times need no second round trip.
 */
export const slaTimesOfRow = sql<SlaTimesJson | null>`(select json_build_object('warnOn', warn_on, 'dueOn', application_sla.due_on,
    'breachedOn', breached_on, 'pausedOn', paused_on, 'wakesOn', wakes_on)
  from application_sla
  where application_sla.tenant_id = ${servedTenant} and application_sla.application_id = application.application_id
    and application_sla.attempt_no = application.attempt_no
    and (select working_time from tenant_settings where tenant_settings.tenant_id = ${servedTenant}))`;

export function slaTimesOf({ warnOn, dueOn, breachedOn, pausedOn, wakesOn }: SlaTimesJson): SlaTimes {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    warnOn: date(warnOn),
    dueOn: date(dueOn),
    breachedOn: date(breachedOn),
    pausedOn: date(pausedOn),
    wakesOn,
  };
}

/** The times of the application's present attempt; undefined where the tenant does not use working time. */
export async function selectSlaTimes(tx: Reads, applicationId: number): Promise<SlaTimes | undefined> {
  const [row] = await slaTimes(tx, applicationId);
  return row?.times === undefined || row.times === null ? undefined : slaTimesOf(row.times);
}

const slaTimes = fixedStatement((tx: Reads, applicationId: number) =>
  tx.selectFrom('application').select(slaTimesOfRow.as('times')).where('application_id', '=', applicationId),
);
