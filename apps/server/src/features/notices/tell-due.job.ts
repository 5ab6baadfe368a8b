import { insertDueNotices } from '@kyc/db/tables/staff/notice-table';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'tell-due': z.infer<typeof payload>;
  }
}

/** Notifies verifiers once of each application that is late or due soon. A failure for one tenant does not affect the others. */
export const tellDue = defineJob({
  name: 'tell-due',
  payload,
  due: '*/5 * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
    const now = clock.now();
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'tell-due', now);
    await forEachTenant(database, { failed: 'not all due notices were sent', among }, (tenantId) =>
      inTenant(database, { tenantId }, (tx) => insertDueNotices(tx, now)),
    );
  },
});
