import { planGoodForDays } from '@kyc/domain/retention/judge-approval';
import { selectErasedFiles } from '@kyc/db/tables/retention/erasure-table';
import { deletePlan, insertPlan, isAlreadyPlanned } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'plan-retention': z.infer<typeof payload>;
  }
}

/** Lists each tenant's data after its retention period, for two persons to approve. A failure for one tenant does not affect the others. */
export const planRetention = defineJob({
  name: 'plan-retention',
  payload,
  due: '30 1 * * *',
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<WorkflowServices, 'database' | 'jobs'>) => {
    await forEachTenant(services.database, { failed: 'not all tenants were planned for' }, (tenantId) =>
      planOf(services, tenantId),
    );
  },
});

async function planOf(
  { database, jobs }: Pick<WorkflowServices, 'database' | 'jobs'>,
  tenantId: number,
): Promise<void> {
  await inTenant(database, { tenantId }, async (tx) => {
    // What could not be removed for hours is tried again.
    if ((await selectErasedFiles(tx, 1)).length > 0)
      await jobs.enqueue(tx, { name: 'remove-erased-files', payload: { tenantId } });
    if (!(await readTenantSettings(tx)).Retention) return;
    const planId = await insertPlan(tx, null);
    // A day before an unapproved plan expires, the same list is created again.
    if (planId !== undefined && (await isAlreadyPlanned(tx, { planId, days: planGoodForDays - 1 })))
      await deletePlan(tx, planId);
  });
}
