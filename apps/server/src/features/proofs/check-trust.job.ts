import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  selectOutdatedDocuments,
  selectUncheckedDocuments,
} from '@kyc/db/tables/proofs/document-proof-table';
import * as z from 'zod/mini';
import { defineJob, JobInterrupted, type JobRun } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { checkStoredDocument } from '../../workflow/proofs/check-stored-document.ts';
import { provableTypes } from '../../workflow/proofs/provable-documents.ts';
import { readTrust, type Trust } from '../../workflow/proofs/read-trust.ts';

const payload = z.object({ tenantId: z.int() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'check-trust': Payload;
  }
}

/** Documents that one statement finds. */
const atOnce = 100;

/**
 * Checks every document again whose proof was made with other anchors or lists, and the documents that were never checked. A second run finds
 * what the first one left.
 */
export const checkTrust = defineJob({
  name: 'check-trust',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services, of, run) => {
    const { database, config } = services;
    const [settings, trust] = await readInTenant(database, of, (tx) =>
      Promise.all([readTenantSettings(tx), readTrust(tx, config)]),
    );
    if (!settings.SignatureProofs) return;
    const selections: readonly Selection[] = [
      (tx, afterId) => selectOutdatedDocuments(tx, { trustVersion: trust.version, afterId, limit: atOnce }),
      (tx, afterId) => selectUncheckedDocuments(tx, { documentTypes: provableTypes, afterId, limit: atOnce }),
    ];
    for (const select of selections) await checkEach(services, { ...of, trust, select }, run);
  },
});

/** The ids of the next documents behind this one. */
type Selection = (tx: Reads, afterId: number) => Promise<number[]>;

async function checkEach(
  services: Services,
  { tenantId, trust, select }: Payload & { readonly trust: Trust; readonly select: Selection },
  { signal, stopping }: JobRun,
): Promise<void> {
  for (let afterId = 0; ;) {
    const from = afterId;
    const ids = await readInTenant(services.database, { tenantId }, (tx) => select(tx, from));
    for (const documentId of ids) {
      signal.throwIfAborted();
      if (stopping.aborted) throw new JobInterrupted();
      await checkStoredDocument(services, { tenantId, documentId, trust });
    }
    const last = ids.at(-1);
    if (last === undefined) return;
    afterId = last;
  }
}
