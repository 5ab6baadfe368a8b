import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';
import { isDoneBy, sinceMidnight } from '../records/done-today.ts';
import { orderOfQueue } from './order-of-queue.ts';

const { ReviewPending, Assigned, OnHold } = ApplicationStatus;

export interface WorkRow {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly status: number;
  readonly attemptNo: number;
  readonly rowVersion: number;
  readonly verifierId: number | null;
  readonly assignedOn: Date | null;
  readonly dueOn: Date | null;
  /** yyyy-MM-dd */
  readonly wakesOn: string | null;
}

const work = sql`a.application_id as "applicationId", a.uan, a.status, a.attempt_no as "attemptNo",
  a.row_version as "rowVersion", a.verifier_id as "verifierId", a.assigned_on as "assignedOn", a.due_on as "dueOn",
  a.wakes_on::text as "wakesOn"`;

/** Assigned and held applications, of a verifier or of everyone; nearest due time first. */
export async function selectOpenWork(tx: Reads, verifierId: number | null): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`select ${work} from application a
    where a.tenant_id = ${servedTenant} and a.status in (${sql.lit(Assigned)}, ${sql.lit(OnHold)})
      and (${verifierId}::bigint is null or a.verifier_id = ${verifierId}::bigint)
    order by a.due_on nulls last, a.assigned_on, a.application_id limit 1000`.execute(tx);
  return rows;
}

/** Waiting applications that the verifier returned to the customer before. */
export async function selectReturnedWork(tx: Reads, verifierId: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`select ${work} from application a
    where a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ReviewPending)} and a.decided_by = ${verifierId}
      and a.attempt_no > 1 order by a.due_on nulls last, a.last_submitted_on, a.application_id limit 50`.execute(
    tx,
  );
  return rows;
}

/** The applications that Fetch New offers first. */
export async function selectWaitingWork(
  tx: Reads,
  { isByDue }: { readonly isByDue: boolean },
): Promise<(WorkRow & { readonly unroutableSince: Date | null })[]> {
  const { rows } = await sql<WorkRow & { readonly unroutableSince: Date | null }>`
    select ${work}, (select w.since from routing_wait w where w.tenant_id = ${servedTenant}
      and w.application_id = a.application_id and w.attempt_no = a.attempt_no) as "unroutableSince"
    from application a where a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ReviewPending)}
    order by ${orderOfQueue(isByDue)} limit 50`.execute(tx);
  return rows;
}

export async function countWaitingWork(tx: Reads): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', sql.lit(ReviewPending))
    .executeTakeFirstOrThrow();
  return row.waiting;
}

export interface WorkToday {
  readonly decided: number;
  readonly held: number;
}

/** How many applications each verifier decided today, and put on hold. */
export async function countWorkToday(tx: Reads): Promise<ReadonlyMap<number, WorkToday>> {
  const { rows } = await sql<WorkToday & { readonly verifierId: number }>`
    select d.actor_id as "verifierId", count(distinct d.application_id) filter (where ${isDoneBy('decided', 'd')})::integer as decided,
      count(distinct d.application_id) filter (where d.code = 'onHold')::integer as held from timeline_event d
    where d.tenant_id = ${servedTenant} and d.status_changed_on >= ${sinceMidnight} and d.actor_id is not null
      and (d.code = 'onHold' or ${isDoneBy('decided', 'd')})
    group by d.actor_id`.execute(tx);
  return new Map(rows.map(({ verifierId, ...work }) => [verifierId, work]));
}

/** Decisions that an Admin sent back to the verifier since then. */
export async function countSentBack(
  tx: Reads,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('sentBack'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'resent')
    .where('happened_on', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sentBack;
}
