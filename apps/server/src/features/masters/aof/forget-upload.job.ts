import { inTenant } from '@kyc/db/connection/transaction';
import { isAofTemplateFile } from '@kyc/db/tables/masters/aof-template-table';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';

const payload = z.object({ tenantId: z.int(), storageKey: z.string() });
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'forget-upload': z.infer<typeof payload>;
  }
}

/** Removes a file that never became a template or that its template no longer uses. */
export const forgetUpload = defineJob({
  name: 'forget-upload',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<Services, 'database' | 'storage'>, { tenantId, storageKey }) => {
    const isUsed = await inTenant(services.database, { tenantId }, (tx) => isAofTemplateFile(tx, storageKey));
    if (!isUsed) await services.storage.remove(storageKey);
  },
});
