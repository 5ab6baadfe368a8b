import type { PlanType } from '@kyc/contract/plan-types';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface PlanRow {
  readonly planId: number;
  readonly planType: PlanType;
  readonly title: string;
  readonly description: string;
  /** Rupees before GST. */
  readonly finalAmount: number;
}

export async function selectPlan(tx: Reads, planId: number): Promise<PlanRow | undefined> {
  const [row] = await planOf(tx, planId);
  return row === undefined ? undefined : { ...row, finalAmount: Number(row.finalAmount) };
}

const planOf = fixedStatement((tx: Reads, planId: number) =>
  tx
    .selectFrom('plan')
    .select([
      'plan_id as planId',
      'plan_type as planType',
      'title',
      'description',
      'final_amount as finalAmount',
    ])
    .where('plan_id', '=', planId),
);

/** In the order of the ids. */
export async function insertManyPlans(tx: Tx, rows: readonly Insertable<DB['plan']>[]): Promise<number[]> {
  await insertRows(tx, 'plan', rows);
  const plans = await tx.selectFrom('plan').select('plan_id').orderBy('plan_id').execute();
  return plans.map((plan) => plan.plan_id);
}
