import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import {
  selectApplicationsOfRemovedLists,
  selectUncomparedVersions,
  selectUnscreened,
} from '@kyc/db/tables/screening/screening-table';
import * as z from 'zod/mini';
import { defineJob, type JobRun } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { screenVersion } from './screen-list.job.ts';
import { screenMany } from './screen-many.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'screen-applications': z.infer<typeof payload>;
  }
}

/** Applications that one statement reads. */
const pageSize = 200;

/**
 * Daily: applications that were never compared, versions whose run did not end, and hits of lists that were removed. Results of the other
 * applications cannot have changed since their last comparison.
 */
export const screenApplications = defineJob({
  name: 'screen-applications',
  payload,
  due: '30 5 * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services, _payload, run) => {
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'screen-applications', services.clock.now());
    await forEachTenant(
      services.database,
      { failed: 'not all applications were screened', among },
      (tenantId) => screenTenant(services, tenantId, run),
    );
  },
});

async function screenTenant(services: Services, tenantId: number, run: JobRun): Promise<void> {
  const { database } = services;
  const of = { tenantId };
  const removed = await inTenant(database, of, selectApplicationsOfRemovedLists);
  await screenMany(services, { tenantId, ids: removed, cause: 'list' });
  const versions = await inTenant(database, of, selectUncomparedVersions);
  for (const versionId of versions) await screenVersion(services, { tenantId, versionId, work: 'all' }, run);
  for (let afterId = 0; !run.signal.aborted && !run.stopping.aborted;) {
    const from = afterId;
    const ids = await inTenant(database, of, (tx) =>
      selectUnscreened(tx, { afterId: from, atMost: pageSize }),
    );
    const last = ids.at(-1);
    if (last === undefined) break;
    await screenMany(services, { tenantId, ids, cause: 'daily' });
    afterId = last;
  }
}
