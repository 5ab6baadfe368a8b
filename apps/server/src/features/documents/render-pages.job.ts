import { selectDocument } from '@kyc/db/tables/applications/document-table';
import { selectDocumentPages } from '@kyc/db/tables/evidence/document-pages-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { renderDocumentPages } from '../../files/document-pages.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';

const payload = z.object({ tenantId: z.int(), documentId: z.int() });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'render-pages': z.infer<typeof payload>;
  }
}

/** Renders the pages of a delivered PDF, so that its pictures are ready before anybody opens the case (decision 072). */
export const renderPagesJob = defineJob({
  name: 'render-pages',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<Services, 'database' | 'storage'>, { tenantId, documentId }) => {
    const document = await readInTenant(services.database, { tenantId }, async (tx) => {
      const isRendered = (await selectDocumentPages(tx, documentId)) !== undefined;
      return isRendered ? undefined : await selectDocument(tx, documentId);
    });
    // Rendered by its first reader, or erased.
    if (document !== undefined) await renderDocumentPages(services, tenantId, document);
  },
});
