import { insertDueNotices } from '@kyc/db/tables/staff/notice-table';
import { inTenant } from '@kyc/db/connection/transaction';
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
    await forEachTenant(database, 'not all due notices were sent', (tenantId) =>
      inTenant(database, { tenantId }, (tx) => insertDueNotices(tx, clock.now())),
    );
  },
});
