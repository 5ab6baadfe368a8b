import { selectStoredFilesAfter } from '@kyc/db/tables/applications/document-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { DamagedFile } from '../../platform/sealing/sealed-file.ts';
import type { Services } from '../../platform/services.ts';
import { readVerified } from '../../platform/storage/read-whole.ts';

const batchSize = 50;

/**
 * Files in plain text are rewritten under the same key, and so sealed; a second run loses none. A file that differs from its row's hash
 * stays unchanged, because sealing would make it look genuine.
 */
export async function sealDocuments(
  { storage, faults }: Pick<Services, 'storage' | 'faults'>,
  tx: Reads,
  afterId: number,
): Promise<number | undefined> {
  const files = await selectStoredFilesAfter(tx, { afterId, limit: batchSize });
  for (const file of files) {
    try {
      const bytes = await readVerified(storage, file);
      if (bytes !== undefined) await storage.put(file.storageKey, bytes);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      faults.error(error, 'a stored file was left unsealed');
    }
  }
  return files.at(-1)?.documentId;
}
