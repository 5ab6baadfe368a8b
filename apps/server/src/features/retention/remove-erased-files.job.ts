import { selectUnknownFiles } from '@kyc/db/tables/records/stored-files';
import { forgetErasedFiles, selectErasedFiles } from '@kyc/db/tables/retention/erasure-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';

const payload = z.object({ tenantId: z.int() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'remove-erased-files': Payload;
  }
}

const batchSize = 500;

/** Removes stored files of erased data: their rows are already deleted, so an unavailable storage only delays it. */
export const removeErasedFiles = defineJob({
  name: 'remove-erased-files',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async ({ database, storage }: Pick<Services, 'database' | 'storage'>, { tenantId }) => {
    const served = { tenantId };
    for (;;) {
      const keys = await inTenant(database, served, (tx) => selectErasedFiles(tx, batchSize));
      if (keys.length === 0) return;
      // A file that another row names is that one's too.
      const gone = await inTenant(database, served, (tx) => selectUnknownFiles(tx, keys));
      for (const key of gone) await storage.remove(key);
      await inTenant(database, served, (tx) => forgetErasedFiles(tx, keys));
    }
  },
});
