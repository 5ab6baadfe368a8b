import { insertCells } from '../insert-rows.ts';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { lacksTokens } from './held-condition.ts';
import { isShownAsHeld, shownOutcome } from './shown-holds.ts';

/**
 * Of an application `a`: not listed in a plan. What only an order keeps that may not show it is listed, and stays when the plan runs; two
 * plans would otherwise reveal whose PAN or mobile a hold names (S8).
 */
const isLeftOut = sql`(${lacksTokens} or ${isShownAsHeld({ withReleased: false })})`;

/**
 * Plans the erasure of overdue data: a list of applications with their rule, and the number of service-log rows that are too old. Neither
 * includes records under a legal hold. Returns the plan's number; undefined when no record is due.
 */
export async function insertPlan(tx: Tx, plannedBy: number | null): Promise<number | undefined> {
  const days = await sql<{ days: string; logDays: number }>`
    select jsonb_object_agg(rule, retention_days(rule))::text as days, retention_days('serviceLog') as "logDays"
    from retention_default`.execute(tx);
  const [kept] = days.rows;
  if (kept === undefined) throw new Error('there are no rules of retention');
  const { plan_id: planId } = await tx
    .insertInto('retention_plan')
    .values({
      planned_by: plannedBy,
      first_by: plannedBy,
      first_on: plannedBy === null ? null : sql<Date>`now()`,
      days: kept.days,
      log_before: sql<Date>`now() - make_interval(days => ${kept.logDays})`,
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow();
  const listed = await insertDueItems(tx, planId);
  const log = await sql<{ rows: number }>`
    with old as (
      select count(*)::integer as rows from service_call c
        join retention_plan p on p.tenant_id = c.tenant_id and p.plan_id = ${planId}
        left join application a on a.tenant_id = c.tenant_id and a.application_id = c.application_id
      where c.tenant_id = ${servedTenant} and c.api_request_time < p.log_before and (a.application_id is null or not ${isLeftOut}))
    select rows from old`.execute(tx);
  const logRows = log.rows[0]?.rows ?? 0;
  if (listed === 0n && logRows === 0) {
    await deletePlan(tx, planId);
    return undefined;
  }
  await sql`update retention_plan set log_rows = ${logRows} where tenant_id = ${servedTenant} and plan_id = ${planId}`.execute(
    tx,
  );
  return planId;
}

/** Lists the due applications in a plan; returns their number. */
async function insertDueItems(tx: Tx, planId: number): Promise<bigint> {
  const { rows: due } = await sql<{ application_id: number; rule: string; due_since: string }>`
    select application_id, rule, due_since::text as due_since from due_applications(null)`.execute(tx);
  const { rows: applications } = await sql<{ id: number }>`
    select a.application_id as id from application a where a.tenant_id = ${servedTenant}
      and a.application_id = any(${due.map((item) => item.application_id)}::bigint[]) and not ${isLeftOut}`.execute(
    tx,
  );
  const listed = new Set(applications.map(({ id }) => id));
  return await insertCells(
    tx,
    'retention_item',
    due.filter((item) => listed.has(item.application_id)).map((item) => ({ plan_id: planId, ...item })),
  );
}

/** With its list. */
export async function deletePlan(tx: Tx, planId: number): Promise<void> {
  await tx.deleteFrom('retention_plan').where('plan_id', '=', planId).execute();
}

/** Whether an open plan of the last days has the same content, so that another one would be noise. */
export async function isAlreadyPlanned(
  tx: Reads,
  { planId, days }: { planId: number; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from retention_plan mine join retention_plan p on p.tenant_id = mine.tenant_id and p.plan_id <> mine.plan_id
      where mine.tenant_id = ${servedTenant} and mine.plan_id = ${planId} and p.state = 'open' and p.planned_on > now() - make_interval(days => ${days}::integer)
        and p.log_rows = mine.log_rows
        and not exists (
          (select application_id, rule from retention_item i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id
            except select application_id, rule from retention_item i where i.tenant_id = mine.tenant_id and i.plan_id = mine.plan_id)
          union all
          (select application_id, rule from retention_item i where i.tenant_id = mine.tenant_id and i.plan_id = mine.plan_id
            except select application_id, rule from retention_item i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id))) as "isKnown"`.execute(
    tx,
  );
  return rows[0]?.isKnown ?? false;
}

export type PlanState = 'open' | 'running' | 'done';

export interface PlanRow {
  readonly planId: number;
  readonly plannedOn: Date;
  /** Null: the nightly job. */
  readonly plannedBy: number | null;
  readonly plannedByName: string | null;
  readonly days: Readonly<Record<string, number>>;
  readonly logRows: number;
  readonly logErased: number;
  readonly state: PlanState;
  readonly firstBy: number | null;
  readonly firstByName: string | null;
  readonly firstOn: Date | null;
  readonly secondByName: string | null;
  readonly secondOn: Date | null;
  readonly finishedOn: Date | null;
}

/** Newest first, at most the given number. */
export async function selectPlans(
  tx: Reads,
  { states, atMost }: { states: readonly PlanState[]; atMost: number },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.plan_id as "planId", p.planned_on as "plannedOn", p.planned_by as "plannedBy", m.full_name as "plannedByName",
      p.days, p.log_rows as "logRows", p.log_erased as "logErased", p.state,
      p.first_by as "firstBy", f.full_name as "firstByName", p.first_on as "firstOn",
      s.full_name as "secondByName", p.second_on as "secondOn", p.finished_on as "finishedOn"
    from retention_plan p left join app_user m on m.tenant_id = p.tenant_id and m.user_id = p.planned_by
      left join app_user f on f.tenant_id = p.tenant_id and f.user_id = p.first_by left join app_user s on s.tenant_id = p.tenant_id and s.user_id = p.second_by
    where p.tenant_id = ${servedTenant} and p.state = any(${states}::text[]) order by p.plan_id desc limit ${atMost}`.execute(
    tx,
  );
  return rows;
}

export interface LockedPlan {
  readonly planId: number;
  readonly plannedOn: Date;
  readonly state: PlanState;
  readonly firstBy: number | null;
}

export async function lockPlan(tx: Tx, planId: number): Promise<LockedPlan | undefined> {
  const { rows } = await sql<LockedPlan>`
    select plan_id as "planId", planned_on as "plannedOn", state, first_by as "firstBy"
    from retention_plan where tenant_id = ${servedTenant} and plan_id = ${planId} for update`.execute(tx);
  return rows[0];
}

export async function approvePlan(
  tx: Tx,
  { planId, by, place }: { planId: number; by: number; place: 'first' | 'second' },
): Promise<void> {
  const now = sql<Date>`now()`;
  await tx
    .updateTable('retention_plan')
    .set(
      place === 'first'
        ? { first_by: by, first_on: now }
        : { second_by: by, second_on: now, state: 'running' },
    )
    .where('plan_id', '=', planId)
    .execute();
}

/** A second person refused the plan, or the first one withdrew: it is open as before the first approval. */
export async function clearFirstApproval(tx: Tx, planId: number): Promise<void> {
  await tx
    .updateTable('retention_plan')
    .set({ first_by: null, first_on: null })
    .where('plan_id', '=', planId)
    .where('state', '=', 'open')
    .execute();
}

export interface RuleCount {
  readonly planId: number;
  readonly rule: string;
  /** Null: not processed yet. */
  readonly outcome: string | null;
  readonly applications: number;
}

export async function countItems(tx: Reads, planIds: readonly number[]): Promise<RuleCount[]> {
  const { rows } = await sql<RuleCount>`
    select r.plan_id as "planId", r.rule, ${shownOutcome} as outcome, count(*)::integer as applications
    from retention_item r join application a on a.tenant_id = r.tenant_id and a.application_id = r.application_id
    where r.tenant_id = ${servedTenant} and r.plan_id = any(${planIds}::bigint[]) group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  );
  return rows;
}

export interface ItemRow {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly rule: string;
  readonly dueSince: Date;
  readonly outcome: string | null;
}

/** In the order of their numbers. */
export async function selectItems(
  tx: Reads,
  { planId, start, length }: { planId: number; start: number; length: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select r.application_id as "applicationId", a.uan, r.rule, r.due_since as "dueSince", ${shownOutcome} as outcome
    from retention_item r join application a on a.tenant_id = r.tenant_id and a.application_id = r.application_id
    where r.tenant_id = ${servedTenant} and r.plan_id = ${planId} order by r.application_id offset ${start} limit ${length}`.execute(
    tx,
  );
  return rows;
}

/** The rule that has outlived the application; null: none has. */
export async function selectDueRule(tx: Reads, applicationId: number): Promise<string | null> {
  const { rows } = await sql<{ rule: string | null }>`
    select rule from due_applications(array[${applicationId}]::bigint[])`.execute(tx);
  return rows[0]?.rule ?? null;
}
