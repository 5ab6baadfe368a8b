import { inTenant } from '@kyc/db/connection/transaction';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  lockRunningClocks,
  selectPoliciesOfClocks,
  updateRunningClocks,
} from '@kyc/db/tables/working-time/running-clocks';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';
import { recomputeAll } from './recompute-all.ts';

const payload = z.object({ tenantId: z.int() });
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'recompute-due-times': z.infer<typeof payload>;
  }
}

/** Fetch New passes over the applications of a transaction until it ends. */
const batchSize = 1000;

/** Open due times after a change of a calendar, a holiday, a session or a policy. A second run changes nothing. */
export const recomputeDueTimes = defineJob({
  name: 'recompute-due-times',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 10 * 60 },
  workers: { all: 2, ofOneTenant: 1 },
  handler: async ({ database, clock }: Pick<Services, 'database' | 'clock'>, { tenantId }) => {
    let afterId: number | undefined = 0;
    while (afterId !== undefined) {
      const from: number = afterId;
      afterId = await inTenant(database, { tenantId }, async (tx) => {
        if (!(await usesWorkingTime(tx))) return undefined;
        const policies = await selectPoliciesOfClocks(tx);
        const clocks = await lockRunningClocks(tx, { afterId: from, atMost: batchSize });
        const changed = recomputeAll(clocks, { policies, now: clock.now() }).filter(
          ({ isChanged }) => isChanged,
        );
        if (changed.length > 0)
          await updateRunningClocks(
            tx,
            changed.map(({ after }) => after),
          );
        return clocks.length < batchSize ? undefined : clocks.at(-1)?.applicationId;
      });
    }
  },
});
