import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPack, updatePack } from '@kyc/db/tables/evidence/evidence-pack-table';
import * as z from 'zod/mini';
import { writeTo } from '../../exports/write-to.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { DamagedFile } from '../../platform/sealing/sealed-file.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { packKey } from '../../packs/pack-key.ts';
import { packContent } from './pack/pack-content.ts';
import { storePack } from '../../packs/store-pack.ts';
import { writePack } from '../../packs/write-pack.ts';
import { MissingDocument } from './parts/document-parts.ts';

const payload = z.object({ tenantId: z.int(), packId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-evidence': Payload;
  }
}

/** Writes a pack to the storage; an interrupted run starts again and replaces its partial file. */
export const writeEvidence = defineJob({
  name: 'write-evidence',
  payload,
  retry: {
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60 * 60,
    deadLetter: deadLetterQueue.name,
    notify: true,
  },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: EvidenceServices, { tenantId, packId }) => {
    const told = (change: Parameters<typeof updatePack>[2]): Promise<boolean> =>
      inTenant(services.database, { tenantId }, (tx) => updatePack(tx, packId, change));
    if (!(await told({ state: 'running' }))) return;
    try {
      if (!(await store(services, { tenantId, packId }))) return;
      const size = (await services.storage.stat(packKey(packId)))?.size ?? 0;
      // A purge, or its age, removed its row in the meantime: the file is obsolete.
      if (!(await told({ state: 'ready', sizeBytes: size }))) await services.storage.remove(packKey(packId));
    } catch (error) {
      await services.storage.remove(packKey(packId)).catch(() => undefined);
      // The pack has no fault: the queue starts it again.
      if (isLostConnection(error)) throw error;
      const isDamaged = error instanceof DamagedFile || error instanceof MissingDocument;
      await told({
        state: 'failed',
        failedBecause: isDamaged ? evidenceTexts.damaged : evidenceTexts.failed,
      });
      services.logger.error({ err: error, packId }, 'an evidence pack could not be written');
    }
  },
});

async function store(services: EvidenceServices, { tenantId, packId }: Payload): Promise<boolean> {
  const pack = await inTenant(services.database, { tenantId }, (tx) => selectPack(tx, packId));
  const content = pack && (await packContent(services, tenantId, pack));
  if (content === undefined) return false;
  const key = await services.keys.auditKey();
  await storePack(services.storage, packKey(packId), async (output) => {
    for await (const piece of writePack(content, key)) await writeTo(output, piece);
  });
  return true;
}
