import type { SampledAction } from '@kyc/contract/quality/quality-choices';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewDecision {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly action: SampledAction;
  /** Null: the system. */
  readonly decidedBy: number | null;
  /** How long the decision can be undone. */
  readonly heldSeconds: number;
}

export async function insertQaDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('qa_decision')
    .values({
      application_id: decision.applicationId,
      attempt_no: decision.attemptNo,
      action: decision.action,
      decided_by: decision.decidedBy,
      ready_on: sql`now() + make_interval(secs => ${decision.heldSeconds})`,
    })
    .execute();
}

export interface StoredDecision {
  readonly decisionId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly action: SampledAction;
  readonly decidedBy: number | null;
  readonly decidedOn: Date;
}

const columns = [
  'decision_id as decisionId',
  'application_id as applicationId',
  'attempt_no as attemptNo',
  'action',
  'decided_by as decidedBy',
  'decided_on as decidedOn',
] as const;

/** In the order of the decisions, whose undo windows have ended. */
export async function selectUndrawnIds(
  tx: Reads,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('qa_decision')
    .select('decision_id as id')
    .where('stratum', 'is', null)
    .where('ready_on', '<=', now)
    .orderBy('decision_id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined for a decision with a stratum, or after an undo. */
export async function lockUndrawn(tx: Tx, decisionId: number): Promise<StoredDecision | undefined> {
  return await tx
    .selectFrom('qa_decision')
    .select(columns)
    .where('decision_id', '=', decisionId)
    .where('stratum', 'is', null)
    .forUpdate()
    .$castTo<StoredDecision>()
    .executeTakeFirst();
}

export async function markDrawn(
  tx: Tx,
  { decisionId, stratum }: { readonly decisionId: number; readonly stratum: number },
): Promise<void> {
  await tx.updateTable('qa_decision').set({ stratum }).where('decision_id', '=', decisionId).execute();
}

/** An undone decision is no sample; its place in a block stays used. */
export async function deleteUndoneDecision(
  tx: Tx,
  { applicationId, attemptNo }: { readonly applicationId: number; readonly attemptNo: number },
): Promise<void> {
  const newest = await tx
    .selectFrom('qa_decision')
    .select(({ fn }) => fn.max('decision_id').as('id'))
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
  if (newest?.id == null) return;
  await tx.deleteFrom('qa_sample').where('decision_id', '=', newest.id).execute();
  await tx.deleteFrom('qa_decision').where('decision_id', '=', newest.id).execute();
}

/** Earlier decisions of the verifier, up to `atMost`, including decisions that sampling did not record. */
export async function countEarlierDecisions(
  tx: Reads,
  { decidedBy, decisionId, atMost }: { decidedBy: number; decisionId: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ earlier: number }>`
    select (select count(*) from (select from qa_decision d
        where d.tenant_id = ${servedTenant} and d.decided_by = ${decidedBy} and d.decision_id < ${decisionId} limit ${atMost}) recorded)::integer
      + (select count(*) from (select from application a
        where a.tenant_id = ${servedTenant} and a.verifier_id = ${decidedBy} and a.decided_by = ${decidedBy}
          and not exists (select from qa_decision d where d.tenant_id = ${servedTenant} and d.application_id = a.application_id)
        limit ${atMost}) earlier)::integer as earlier`.execute(tx);
  return rows[0]?.earlier ?? 0;
}

/** Decisions of strata since a moment; undrawn ones do not count. */
export async function countByStratum(tx: Reads, since: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('qa_decision')
    .select(['stratum', ({ fn }) => fn.countAll<number>().as('decisions')])
    .where('decided_on', '>=', since)
    .where('stratum', 'is not', null)
    .groupBy('stratum')
    .execute();
  return new Map(rows.map(({ stratum, decisions }) => [stratum ?? 0, decisions]));
}

/** How many samples each verifier with a decision in the period has, from that period. */
export async function countWeekOfVerifiers(
  tx: Reads,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ verifierId: number; sampled: number }[]> {
  const { rows } = await sql<{ verifierId: number; sampled: number }>`
    select d.decided_by as "verifierId", count(s.sample_id)::integer as sampled
    from qa_decision d left join qa_sample s on s.tenant_id = ${servedTenant} and s.decision_id = d.decision_id
    where d.tenant_id = ${servedTenant} and d.decided_by is not null and d.stratum is not null
      and d.decided_on >= ${from} and d.decided_on < ${to}
    group by d.decided_by order by d.decided_by`.execute(tx);
  return rows;
}

/** Locked decisions of the period that have a stratum and are no samples. */
export async function lockUnsampled(
  tx: Tx,
  { verifierId, from, to }: { readonly verifierId: number; readonly from: Date; readonly to: Date },
): Promise<(StoredDecision & { readonly stratum: number })[]> {
  return await tx
    .selectFrom('qa_decision')
    .select([...columns, 'stratum'])
    .where('decided_by', '=', verifierId)
    .where('stratum', 'is not', null)
    .where('decided_on', '>=', from)
    .where('decided_on', '<', to)
    .where(
      sql<boolean>`not exists (select from qa_sample s where s.tenant_id = ${servedTenant} and s.decision_id = qa_decision.decision_id)`,
    )
    .orderBy('decision_id')
    .forUpdate()
    .$castTo<StoredDecision & { readonly stratum: number }>()
    .execute();
}

/** The second person of the present decision on an application; null where none was necessary. */
export async function selectCheckerOf(tx: Reads, applicationId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('application')
    .select('checked_by as checkedBy')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.checkedBy ?? null;
}
