import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { selectUnreportedChecks } from '@kyc/db/tables/maker-checker/overdue-checks';
import { insertNoticesOfAdmins } from '@kyc/db/tables/working-time/due-notices';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEachTenant } from '../../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';

const payload = z.object({});
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'watch-checks': z.infer<typeof payload>;
  }
}

/** Notifies Admins once of each decision that waits for a checker beyond its due time. A failure for one tenant does not affect the others. */
export const watchChecks = defineJob({
  name: 'watch-checks',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
    const now = clock.now();
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'watch-checks', now);
    await forEachTenant(database, { failed: 'not all overdue checks were reported', among }, (tenantId) =>
      inTenant(database, { tenantId }, async (tx) => {
        await insertNoticesOfAdmins(tx, 'checkOverdue', await selectUnreportedChecks(tx, now));
      }),
    );
  },
});
