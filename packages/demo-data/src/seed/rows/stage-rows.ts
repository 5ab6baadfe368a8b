import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';
import type { Seeded } from './seeded.ts';

/** When the customer completed each stage of the flow. */
export function stageRows({ applicationId, plan }: Seeded): Insertable<DB['application_stage']>[] {
  return plan.stages.map(({ stage, completedAt }) => ({
    application_id: applicationId,
    stage,
    completed_on: completedAt,
  }));
}
