import type { RankedPolicy } from '@kyc/domain/working-time/match-policy';
import type { SlaTarget } from '@kyc/domain/working-time/due-time';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql, type Insertable } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { calendarColumns, calendarOf, type CalendarColumns } from './calendar-columns.ts';

export async function insertManySlaPolicies(
  tx: Tx,
  rows: readonly Insertable<DB['sla_policy']>[],
): Promise<void> {
  await insertRows(tx, 'sla_policy', rows);
}

/** The policies in use that measure by the calendar, in the order of their priority. */
export async function selectPoliciesOfCalendar(
  tx: Reads,
  calendarId: number,
): Promise<{ policyName: string; targetMinutes: number }[]> {
  return await tx
    .selectFrom('sla_policy')
    .select(['policy_name as policyName', 'target_minutes as targetMinutes'])
    .where('calendar_id', '=', calendarId)
    .where('is_active', '=', true)
    .orderBy('priority')
    .orderBy('policy_id')
    .execute();
}

export interface UsedPolicy extends RankedPolicy, SlaTarget {
  readonly policyVersion: number;
  readonly calendar: WorkingCalendar;
}

/** The policies in use, with their calendars; none where the tenant does not use working time. */
export async function selectSlaPolicies(tx: Reads): Promise<UsedPolicy[]> {
  const { rows } = await sql<Omit<UsedPolicy, 'calendar'> & CalendarColumns>`
    select p.policy_id as "policyId", p.row_version as "policyVersion", p.priority, p.source_id as source, p.mode,
      p.stp = 1 as "isStraightThrough", p.plan_type as "planType",
      case p.attempt when 1 then 'first' when 2 then 'later' end as attempt, p.branch_code as "branchCode",
      p.target_minutes as "targetMinutes", p.warning_percent as "warningPercent", ${calendarColumns(sql`p.calendar_id`)}
    from tenant_settings s join sla_policy p on p.tenant_id = s.tenant_id
    where s.tenant_id = ${servedTenant} and p.tenant_id = ${servedTenant} and s.working_time and p.is_active`.execute(
    tx,
  );
  return rows.map(({ shifts, sessions, holidays, ...policy }) => ({
    ...policy,
    calendar: calendarOf({ shifts, sessions, holidays }),
  }));
}

/** With the sessions and holidays in use, by policy. */
export async function selectCalendarsOfPolicies(
  tx: Reads,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, WorkingCalendar>> {
  if (policyIds.length === 0) return new Map();
  const { rows } = await sql<CalendarColumns & { policyId: number }>`
    select p.policy_id as "policyId", ${calendarColumns(sql`p.calendar_id`)} from sla_policy p
    where p.tenant_id = ${servedTenant} and p.policy_id = any(${[...new Set(policyIds)]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.policyId, calendarOf(row)]));
}
