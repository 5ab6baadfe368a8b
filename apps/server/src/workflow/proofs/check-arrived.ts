import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { putDocumentProofs, type CheckedProof } from '@kyc/db/tables/proofs/document-proof-table';
import { productWork } from '../../access/product-work.ts';
import type { Services } from '../../platform/services.ts';
import type { WorkflowServices } from '../workflow-services.ts';
import { checkFile } from './check-file.ts';
import { provableOf } from './provable-documents.ts';
import { readTrust } from './read-trust.ts';

interface Arrived {
  readonly tenantId: number;
  readonly applicationId: number;
  readonly documentType: number;
  /** MIME type. */
  readonly fileType: string;
  /** As delivered, before Aadhaar numbers are cut from it. */
  readonly bytes: Buffer;
  /** SHA-256 of `bytes`, hexadecimal. */
  readonly sha256: string;
  /** Of the Aadhaar XML, where the flow delivers it; it is not stored. */
  readonly shareCode: string | null;
}

/** `later`: a picture, whose codes a job looks for. */
export type ArrivedCheck =
  | 'later'
  | {
      readonly proofs: readonly CheckedProof[];
      readonly deliveredSha256: string;
      readonly checkedOn: Date;
      readonly trustVersion: string;
    };

/**
 * Checks the signatures of a form or an XML while it arrives: an XML is cut afterwards (decision 017), and no longer fits its signature. Before
 * the transaction that stores the document. Null for a document without a check.
 */
export async function checkArrived(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { tenantId, applicationId, documentType, fileType, bytes, sha256, shareCode }: Arrived,
): Promise<ArrivedCheck | null> {
  const provable = provableOf(documentType);
  if (provable === undefined) return null;
  const known = await readInTenant(services.database, { tenantId }, async (tx) => {
    if (!(await readTenantSettings(tx)).SignatureProofs) return undefined;
    if (provable.hasCodes) return 'later';
    const [trust, contact] = await Promise.all([
      readTrust(tx, services.config),
      readContact(tx, applicationId),
    ]);
    return { trust, contact: { ...contact, shareCode } };
  });
  if (known === undefined || known === 'later') return known ?? null;
  const { trust, contact } = known;
  const checkedOn = services.clock.now();
  const proofs = await checkFile(trust, { bytes, fileType, documentType, contact }, checkedOn);
  if (proofs === undefined) return null;
  return { proofs, deliveredSha256: sha256, checkedOn, trustVersion: trust.version };
}

interface ArrivedDocument {
  readonly tenantId: number;
  readonly documentId: number;
  readonly applicationId: number;
  readonly check: ArrivedCheck | null;
}

/** Stores the result with the document, or starts the job. */
export async function keepArrived(
  { jobs }: Pick<WorkflowServices, 'jobs'>,
  tx: Tx,
  { tenantId, documentId, applicationId, check }: ArrivedDocument,
): Promise<void> {
  if (check === null) return;
  if (check === 'later') {
    await jobs.enqueue(tx, { name: 'check-document', payload: { tenantId, documentId } });
    return;
  }
  const { proofs, ...checked } = check;
  await putDocumentProofs(tx, { documentId, applicationId, ...checked }, proofs);
}

async function readContact(
  tx: Reads,
  applicationId: number,
): Promise<{ mobile: string | null; email: string | null }> {
  const reads = productWork(tx);
  const [application, profile] = await Promise.all([
    selectApplication(reads, applicationId),
    selectProfile(reads, applicationId),
  ]);
  return { mobile: application?.mobile ?? null, email: profile.email };
}
