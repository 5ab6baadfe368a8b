import type { Shift, WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import { calendarColumns, calendarOf, type CalendarColumns } from './calendar-columns.ts';

/** The policies of the calendar do not change until the transaction ends, because a saved policy shares this lock. */
export async function lockCalendar(tx: Tx, calendarId: number): Promise<void> {
  await tx
    .selectFrom('calendar')
    .select('calendar_id')
    .where('calendar_id', '=', calendarId)
    .forUpdate()
    .execute();
}

/** For a row that refers to the calendar: it does not change until the transaction ends. Undefined for an unknown id. */
export async function shareCalendar(tx: Tx, calendarId: number): Promise<{ isActive: boolean } | undefined> {
  return await tx
    .selectFrom('calendar')
    .select('is_active as isActive')
    .where('calendar_id', '=', calendarId)
    .forShare()
    .executeTakeFirst();
}

export async function replaceCalendarShifts(
  tx: Tx,
  calendarId: number,
  shifts: readonly Shift[],
): Promise<void> {
  await tx.deleteFrom('calendar_shift').where('calendar_id', '=', calendarId).execute();
  await insertRows(
    tx,
    'calendar_shift',
    shifts.map(({ weekday, opens, closes }) => ({ calendar_id: calendarId, weekday, opens, closes })),
  );
}

export async function insertCalendar(
  tx: Tx,
  { name, shifts }: { readonly name: string; readonly shifts: readonly Shift[] },
): Promise<number> {
  const { calendarId } = await tx
    .insertInto('calendar')
    .values({ calendar_name: name })
    .returning('calendar_id as calendarId')
    .executeTakeFirstOrThrow();
  await replaceCalendarShifts(tx, calendarId, shifts);
  return calendarId;
}

export async function hasCalendar(tx: Reads, calendarId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('calendar')
    .select('calendar_id')
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
  return row !== undefined;
}

/** With the sessions and holidays in use. */
export async function selectCalendarsByIds(
  tx: Reads,
  calendarIds: readonly number[],
): Promise<ReadonlyMap<number, WorkingCalendar>> {
  if (calendarIds.length === 0) return new Map();
  const { rows } = await sql<CalendarColumns & { id: number }>`
    select k.calendar_id as id, ${calendarColumns(sql`k.calendar_id`)} from calendar k
    where k.tenant_id = ${servedTenant} and k.calendar_id = any(${[...new Set(calendarIds)]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...columns }) => [id, calendarOf(columns)]));
}

export async function selectWorkingCalendar(tx: Reads, calendarId: number): Promise<WorkingCalendar> {
  const { rows } = await sql<CalendarColumns>`select ${calendarColumns(sql`${calendarId}::bigint`)}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without a table returns one row');
  return calendarOf(row);
}
