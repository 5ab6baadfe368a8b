import { sql } from 'kysely';
import { servedTenant } from '../../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../../connection/transaction.ts';

export interface StoredSchedule {
  readonly every: 'day' | 'week' | 'month';
  /** Of the week from Monday, or of the month. */
  readonly onDay: number;
  /** Minutes after midnight in Asia/Kolkata. */
  readonly atMinute: number;
}

/** The user's schedules by saved report. */
export async function selectSchedules(tx: Reads, userId: number): Promise<Map<number, StoredSchedule>> {
  const rows = await tx
    .selectFrom('report_schedule')
    .select(['view_id', 'every', 'on_day', 'at_minute'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.view_id,
      { every: everyOf(row.every), onDay: row.on_day, atMinute: row.at_minute },
    ]),
  );
}

export interface WantedSchedule extends StoredSchedule {
  readonly viewId: number;
  readonly userId: number;
  readonly dueOn: Date;
}

export async function putSchedule(tx: Tx, wanted: WantedSchedule): Promise<void> {
  const row = {
    every: wanted.every,
    on_day: wanted.onDay,
    at_minute: wanted.atMinute,
    due_on: wanted.dueOn,
  };
  await tx
    .insertInto('report_schedule')
    .values({ view_id: wanted.viewId, user_id: wanted.userId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'view_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function deleteSchedule(
  tx: Tx,
  { viewId, userId }: Pick<WantedSchedule, 'viewId' | 'userId'>,
): Promise<void> {
  await tx
    .deleteFrom('report_schedule')
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .execute();
}

export interface DueReport extends WantedSchedule {
  readonly viewName: string;
  readonly email: string;
}

/**
 * The reports that are due, for users who may still read them: active, with one of the user types, and for a private report its owner.
 * @param userTypes the types of users who may run reports
 */
export async function selectDueReports(
  tx: Reads,
  { now, userTypes }: { readonly now: Date; readonly userTypes: readonly number[] },
): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select s.view_id as "viewId", s.user_id as "userId", s.every, s.on_day as "onDay", s.at_minute as "atMinute",
      s.due_on as "dueOn", v.view_name as "viewName", u.email
    from report_schedule s
    join saved_view v on v.tenant_id = s.tenant_id and v.view_id = s.view_id
    join app_user u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
    where s.tenant_id = ${servedTenant} and s.due_on <= ${now} and u.is_active and u.user_type = any(${[...userTypes]}::smallint[])
      and (v.is_shared or v.owner_id = s.user_id)
    order by s.due_on, s.view_id, s.user_id limit 500`.execute(tx);
  return rows;
}

/** Moves the schedule on, unless it was changed since it was read. */
export async function updateDueOn(tx: Tx, { viewId, userId, dueOn }: DueReport, next: Date): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ due_on: next })
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .where('due_on', '=', dueOn)
    .execute();
}

function everyOf(stored: string): StoredSchedule['every'] {
  return stored === 'week' || stored === 'month' ? stored : 'day';
}
