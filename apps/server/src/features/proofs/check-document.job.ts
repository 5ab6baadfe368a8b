import { readInTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { checkStoredDocument } from '../../workflow/proofs/check-stored-document.ts';
import { readTrust } from '../../workflow/proofs/read-trust.ts';

const payload = z.object({ tenantId: z.int(), documentId: z.int() });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'check-document': z.infer<typeof payload>;
  }
}

/** Checks the signatures and codes of a delivered document. */
export const checkDocumentJob = defineJob({
  name: 'check-document',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services, of) => {
    const [{ SignatureProofs }, trust] = await readInTenant(services.database, of, (tx) =>
      Promise.all([readTenantSettings(tx), readTrust(tx, services.config)]),
    );
    if (SignatureProofs) await checkStoredDocument(services, { ...of, trust });
  },
});
