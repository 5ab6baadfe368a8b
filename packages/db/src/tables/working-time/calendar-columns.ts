import type { Shift, SpecialSession, WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** The columns of a calendar within a statement about another table. */
export interface CalendarColumns {
  readonly shifts: readonly Shift[];
  readonly sessions: readonly SpecialSession[];
  readonly holidays: readonly string[];
}

/** Its shifts, and its sessions and holidays in use. */
export function calendarColumns(calendarId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes)), '[]') from calendar_shift cs
      where cs.tenant_id = ${servedTenant} and cs.calendar_id = ${calendarId}) as shifts,
    (select coalesce(json_agg(json_build_object('on', session_on::text, 'opens', opens, 'closes', closes)), '[]') from calendar_session cn
      where cn.tenant_id = ${servedTenant} and cn.calendar_id = ${calendarId} and cn.is_active) as sessions,
    (select coalesce(json_agg(holiday_on::text), '[]') from holiday h
      where h.tenant_id = ${servedTenant} and h.is_active
        and (h.calendar_id is null or h.calendar_id = ${calendarId})) as holidays`;
}

export function calendarOf({ shifts, sessions, holidays }: CalendarColumns): WorkingCalendar {
  return { shifts, sessions, holidays: new Set(holidays) };
}
