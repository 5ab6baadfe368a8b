import { qaStrata } from '@kyc/contract/quality/quality-choices';
import type { Reads } from '../../connection/transaction.ts';

/** The rates of all strata in percent: the QA plan's, otherwise the product's. */
export async function selectRates(tx: Reads): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('qa_plan')
    .select(['stratum', 'rate'])
    .where('is_active', '=', true)
    .execute();
  const planned = new Map(rows.map(({ stratum, rate }) => [stratum, rate]));
  return new Map(qaStrata.map(({ value, rate }) => [value, planned.get(value) ?? rate]));
}

/** Active verifiers with May QA. */
export async function countReviewers(tx: Reads): Promise<number> {
  const { reviewers } = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('reviewers'))
    .where('is_active', '=', true)
    .where('may_qa', '=', true)
    .executeTakeFirstOrThrow();
  return reviewers;
}

export async function mayReviewSamples(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('may_qa as mayQa')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.mayQa ?? false;
}
