import { createHash } from 'node:crypto';
import { DocumentType } from '@kyc/contract/document-types';
import { replaceCutDocument, selectDocumentsAfter } from '@kyc/db/tables/applications/document-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { cutAadhaarXml } from '../../files/cut-aadhaar-xml.ts';
import type { Services } from '../../platform/services.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';

const documentTypes = [DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml];
const batchSize = 20;

/**
 * Stored Aadhaar XML without the complete number, under the same key: a file with a different key would be left behind where the process
 * dies. The row follows; a second run finds the bytes already cut and corrects the row.
 */
export async function cutAadhaarDocuments(
  services: Pick<Services, 'storage'>,
  tx: Tx,
  afterId: number,
): Promise<number | undefined> {
  const documents = await selectDocumentsAfter(tx, { afterId, documentTypes, limit: batchSize });
  for (const { documentId, storageKey, sha256: recorded } of documents) {
    const stored = await readWhole(services.storage, storageKey);
    if (stored === undefined) continue;
    const bytes = await cutAadhaarXml(stored);
    if (!bytes.equals(stored)) await services.storage.put(storageKey, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== recorded) await replaceCutDocument(tx, { documentId, sizeBytes: bytes.length, sha256 });
  }
  return documents.at(-1)?.documentId;
}
