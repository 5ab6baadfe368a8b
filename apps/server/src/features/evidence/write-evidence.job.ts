import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPack, updatePack } from '@kyc/db/tables/evidence/evidence-pack-table';
import * as z from 'zod/mini';
import { writeTo } from '../../exports/write-to.ts';
import { defineFileJob, FileCancelled } from '../../jobs/define-file-job.ts';
import { DamagedFile } from '../../platform/sealing/sealed-file.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { packKey } from '../../packs/pack-key.ts';
import { packContent } from './pack/pack-content.ts';
import { writePack } from '../../packs/write-pack.ts';
import { MissingDocument } from './parts/document-parts.ts';

const payload = z.object({ tenantId: z.int(), packId: z.string() });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-evidence': z.infer<typeof payload>;
  }
}

/** Writes a pack to the storage. */
export const writeEvidence = defineFileJob({
  name: 'write-evidence',
  payload,
  workers: { all: 1, ofOneTenant: 1 },
  failure: 'an evidence pack could not be written',
  claim: async (tx, { packId }) =>
    (await updatePack(tx, packId, { state: 'running' })) ? { key: packKey(packId) } : undefined,
  write: async (services: EvidenceServices, { tenantId, packId }, { output }) => {
    const pack = await inTenant(services.database, { tenantId }, (tx) => selectPack(tx, packId));
    const content = pack && (await packContent(services, tenantId, pack));
    if (content === undefined) throw new FileCancelled('The pack or its application was deleted.');
    const key = await services.keys.auditKey();
    for await (const piece of writePack(content, key)) await writeTo(output, piece);
  },
  // False where a purge, or its age, removed the row in the meantime.
  ready: (tx, { packId }, { sizeBytes }) => updatePack(tx, packId, { state: 'ready', sizeBytes }),
  failed: (tx, { packId }, { because }) =>
    updatePack(tx, packId, { state: 'failed', failedBecause: because }),
  because: (error) =>
    error instanceof DamagedFile || error instanceof MissingDocument
      ? evidenceTexts.damaged
      : evidenceTexts.failed,
});
