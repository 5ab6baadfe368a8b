import { readFileSync } from 'node:fs';
import type { Tx } from '@kyc/db/connection/transaction';
import { internalReasonIds } from '@kyc/domain/rectification/published-set';
import { sql } from 'kysely';

interface Standard {
  readonly solutions: readonly { readonly SolutionId: number; readonly SolutionName: string }[];
  readonly reasons: readonly {
    readonly reasonId: number;
    readonly fieldId: number;
    readonly reason: string;
    readonly solutionIds: readonly number[];
  }[];
}

/** The reasons and solutions that every broker begins with, in place of a test tenant's few. */
export async function giveStandardReasons(tx: Tx): Promise<void> {
  const file = new URL('../../../packages/db/data/reasons.json', import.meta.url);
  const { reasons, solutions } = JSON.parse(readFileSync(file, 'utf8')) as Standard;
  await tx
    .insertInto('solution')
    .values(
      solutions.map(({ SolutionId, SolutionName }) => ({
        solution_id: SolutionId,
        solution_name: SolutionName,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'solution_id'])
        .doUpdateSet({ solution_name: sql`excluded.solution_name` }),
    )
    .execute();
  await tx
    .insertInto('reason')
    .values(
      reasons.map(({ reasonId, fieldId, reason }) => ({
        reason_id: reasonId,
        field_id: fieldId,
        reason_name: reason,
        is_internal: internalReasonIds.includes(reasonId),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'reason_id']).doUpdateSet({
        reason_name: sql`excluded.reason_name`,
        field_id: sql`excluded.field_id`,
        is_internal: sql`excluded.is_internal`,
      }),
    )
    .execute();
  await tx
    .insertInto('reason_solution')
    .values(
      reasons.flatMap(({ reasonId, solutionIds }) =>
        solutionIds.map((solutionId, index) => ({
          reason_id: reasonId,
          solution_id: solutionId,
          place: index + 1,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
