import { Mode } from '@kyc/contract/modes';
import { PlanType } from '@kyc/contract/plan-types';
import { RoutingPredicate, routingPredicates } from '@kyc/contract/routing/routing-choices';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

const videoType = 23;

/** Whether the application `a` of the statement fulfils each predicate. */
const fulfilled: Readonly<Record<RoutingPredicate, RawBuilder<boolean>>> = {
  [RoutingPredicate.DigiLocker]: sql`a.mode in (${sql.lit(Mode.DigiLocker)}, ${sql.lit(Mode.DigiLockerEpan)})`,
  [RoutingPredicate.OfflineAadhaar]: sql`a.mode = ${sql.lit(Mode.OfflineAadhaar)}`,
  [RoutingPredicate.UploadedProof]: sql`a.mode = ${sql.lit(Mode.Manual)}`,
  [RoutingPredicate.DerivativesIncome]: sql`coalesce(a.plan_type = ${sql.lit(PlanType.CashAndDerivatives)}, false)`,
  [RoutingPredicate.InPersonVideo]: sql`exists (select from document d where d.tenant_id = ${servedTenant}
    and d.application_id = a.application_id and d.document_type = ${sql.lit(videoType)})`,
  [RoutingPredicate.HindiProof]: sql`exists (select from application_profile l where l.tenant_id = ${servedTenant}
    and l.application_id = a.application_id and l.preferred_language = 'hi')`,
  [RoutingPredicate.KraModification]: sql`a.mode = ${sql.lit(Mode.KraVerified)}`,
};

/** Whether the application `a` fulfils the predicate with the number in that column. */
export function fulfils(predicate: RawBuilder<unknown>): RawBuilder<boolean> {
  const branches = routingPredicates.map(({ value }) => sql`when ${sql.lit(value)} then ${fulfilled[value]}`);
  return sql`case ${predicate} ${sql.join(branches, sql` `)} end`;
}

export interface StoredNeeds {
  readonly predicates: readonly number[];
  readonly language: 'en' | 'hi' | null;
  readonly empCode: string | null;
  readonly decidedBy: number | null;
  /** The decision is on the current attempt. */
  readonly isDecided: boolean;
  readonly skippedBy: readonly number[];
  /** The checkers of decisions on the current attempt, and the reviewers of their samples. */
  readonly checkedBy: readonly number[];
  readonly sampledBy: readonly number[];
}

/** What `StoredNeeds` adds to the columns of the application `a`. */
export const addedNeeds = {
  predicates: sql<readonly number[]>`array_remove(array[${sql.join(
    routingPredicates.map(({ value }) => sql`case when ${fulfilled[value]} then ${sql.lit(value)} end`),
  )}], null)`,
  language: sql<'en' | 'hi' | null>`(select l.preferred_language from application_profile l
    where l.tenant_id = ${servedTenant} and l.application_id = a.application_id)`,
  isDecided: sql<boolean>`coalesce(a.decided_on >= a.last_submitted_on, false)`,
  skippedBy: sql<
    readonly number[]
  >`array(select s.user_id from routing_skip s where s.tenant_id = ${servedTenant}
    and s.application_id = a.application_id and s.attempt_no = a.attempt_no)`,
  checkedBy: sql<
    readonly number[]
  >`array(select c.checker_id from pending_decision c where c.tenant_id = ${servedTenant}
    and c.application_id = a.application_id and c.attempt_no = a.attempt_no and c.checker_id is not null)`,
  sampledBy: sql<
    readonly number[]
  >`array(select q.reviewer_id from qa_sample q where q.tenant_id = ${servedTenant}
    and q.application_id = a.application_id and q.attempt_no = a.attempt_no and q.reviewer_id is not null)`,
};

/** The facts of an application that decide who may receive it. */
export async function selectNeeds(tx: Reads, applicationId: number): Promise<StoredNeeds | undefined> {
  const { predicates, language, isDecided, skippedBy, checkedBy, sampledBy } = addedNeeds;
  const { rows } = await sql<StoredNeeds>`
    select ${predicates} as predicates, ${language} as language, a.emp_code as "empCode", a.decided_by as "decidedBy",
      ${isDecided} as "isDecided", ${skippedBy} as "skippedBy", ${checkedBy} as "checkedBy",
      ${sampledBy} as "sampledBy"
    from application a where a.tenant_id = ${servedTenant} and a.application_id = ${applicationId}`.execute(
    tx,
  );
  return rows[0];
}

/** An application as `testRouting` reads it, without a lock. */
export async function selectForRouting(
  tx: Reads,
  applicationId: number,
): Promise<{ needs: StoredNeeds; mobile: string; status: number } | undefined> {
  const [application, needs] = await Promise.all([
    tx
      .selectFrom('application')
      .select(['status', 'application.mobile'])
      .where('application_id', '=', applicationId)
      .where('erased_on', 'is', null)
      .executeTakeFirst(),
    selectNeeds(tx, applicationId),
  ]);
  return application === undefined || needs === undefined ? undefined : { ...application, needs };
}
