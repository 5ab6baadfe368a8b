import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  insertNoticesOfAdmins,
  insertNoticesOfHolders,
  recordBreaches,
  selectUnreportedBreaches,
  selectUnreportedHolds,
} from '@kyc/db/tables/working-time/due-notices';
import { isHeldLong, longHoldDays } from '@kyc/domain/working-time/long-holds';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'watch-due-times': z.infer<typeof payload>;
  }
}

/**
 * For tenants that use working time: stores due times that have passed, notifies holders before and after them, and Admins of breaches and
 * long holds. Decided applications, and those paused in time, are not reported. A failure for one tenant does not affect the others.
 */
export const watchDueTimes = defineJob({
  name: 'watch-due-times',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
    const now = clock.now();
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'watch-due-times', now);
    await forEachTenant(database, { failed: 'not all due times were watched', among }, async (tenantId) => {
      // One transaction each: a notice waits for the lock of the application, whose user may be waiting for the clock.
      for (const step of steps)
        await inTenant(database, { tenantId }, async (tx) => {
          // It may have been switched off since the tenants were found.
          if (await usesWorkingTime(tx)) await step(tx, now);
        });
    });
  },
});

const dayMs = 86_400_000;

const steps: readonly ((tx: Tx, now: Date) => Promise<void>)[] = [
  recordBreaches,
  insertNoticesOfHolders,
  async (tx, now) => insertNoticesOfAdmins(tx, 'breached', await selectUnreportedBreaches(tx, now)),
  async (tx, now) => {
    // Working days are never more than days, so that earlier holds need no calendar.
    const holds = await selectUnreportedHolds(tx, new Date(now.getTime() - longHoldDays * dayMs));
    await insertNoticesOfAdmins(
      tx,
      'heldLong',
      holds.filter((hold) => isHeldLong(hold, now)),
    );
  },
];
