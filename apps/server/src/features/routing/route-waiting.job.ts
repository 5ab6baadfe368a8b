import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  endStaleWaits,
  reportWaits,
  selectUnreportedWaits,
  selectWaitingIds,
} from '@kyc/db/tables/routing/routing-wait-table';
import { insertNoticesOfAdmins } from '@kyc/db/tables/working-time/due-notices';
import { isLongWait, longWaitMinutes } from '@kyc/domain/routing/long-waits';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import { tryEach } from '../../jobs/try-each.ts';
import { pushesWork } from '../../workflow/routing/route-soon.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { pushOne } from './push-one.ts';

const payload = z.object({ tenantId: z.optional(z.int()), verifierId: z.optional(z.int()) });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'route-waiting': z.infer<typeof payload>;
  }
}

/** The most applications of a tick: a long queue must not occupy the worker. */
const mostPerTick = 500;

const minuteMs = 60_000;

/** When one verifier has room again: in a queue of unroutable applications, each decision would otherwise try all. */
const mostPerRoom = 20;

/** Assigns waiting applications to eligible verifiers: after an arrival, when a verifier becomes available or has room again, and once a minute. */
export const routeWaiting = defineJob({
  name: 'route-waiting',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 2, ofOneTenant: 1 },
  handler: async (services: WorkflowServices, { tenantId, verifierId }) => {
    if (tenantId !== undefined) {
      await routeTenant(services, tenantId, verifierId === undefined ? mostPerTick : mostPerRoom);
      return;
    }
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'route-waiting', services.clock.now());
    await forEachTenant(
      services.database,
      { failed: 'not all applications were routed', among },
      async (id) => {
        await routeTenant(services, id, mostPerTick);
        await reportUnroutable(services, id);
      },
    );
  },
});

async function routeTenant(services: WorkflowServices, tenantId: number, atMost: number): Promise<void> {
  const waiting = await inTenant(services.database, { tenantId }, async (tx) => {
    const settings = await readRoutingSwitch(tx);
    if (!pushesWork(settings)) return [];
    await endStaleWaits(tx);
    return await selectWaitingIds(tx, { atMost, isByDue: settings.usesWorkingTime });
  });
  await tryEach(waiting, async (applicationId) => {
    const outcome = await pushOne(services, tenantId, applicationId);
    return outcome === 'nobody' ? 'stop' : undefined;
  });
}

/** Admins learn of applications without an eligible verifier, once for each wait. */
async function reportUnroutable({ database, clock }: WorkflowServices, tenantId: number): Promise<void> {
  const now = clock.now();
  await inTenant(database, { tenantId }, async (tx) => {
    // Working minutes are never more than minutes.
    const waits = await selectUnreportedWaits(tx, new Date(now.getTime() - longWaitMinutes * minuteMs));
    const long = waits.filter((wait) => isLongWait(wait, now));
    if (long.length > 0) await insertNoticesOfAdmins(tx, 'unroutable', await reportWaits(tx, long, now));
  });
}
