import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import { selectDocument } from '@kyc/db/tables/applications/document-table';
import {
  putDocumentProofs,
  selectProofsOfDocument,
  type CheckedProof,
} from '@kyc/db/tables/proofs/document-proof-table';
import { productWork } from '../../access/product-work.ts';
import type { Services } from '../../platform/services.ts';
import { readVerified } from '../../platform/storage/read-whole.ts';
import { checkFile } from './check-file.ts';
import { withoutSignature } from './describe-proofs.ts';
import { keepCompared } from './keep-compared.ts';
import { recheckPaths } from './recheck-paths.ts';
import type { Trust } from './read-trust.ts';

type CheckServices = Pick<Services, 'database' | 'storage' | 'clock'>;

interface StoredDocument {
  readonly tenantId: number;
  readonly documentId: number;
  /** Read once for a run over many documents: lists of revoked certificates have up to 10 MB. */
  readonly trust: Trust;
}

/**
 * Checks a stored document with the present anchors. A file that was cut when it arrived no longer fits its signature, so that only the
 * stored certificate path is checked again.
 */
export async function checkStoredDocument(
  services: CheckServices,
  { tenantId, documentId, trust }: StoredDocument,
): Promise<void> {
  const { database, storage, clock } = services;
  const [document, before] = await readInTenant(database, { tenantId }, async (tx) =>
    Promise.all([selectDocument(tx, documentId), selectProofsOfDocument(productWork(tx), documentId)]),
  );
  // Erased in the meantime.
  if (document === undefined) return;
  const deliveredSha256 = before[0]?.deliveredSha256 ?? document.sha256;
  if (deliveredSha256 === null) return;
  const now = clock.now();
  const isWhole = deliveredSha256 === document.sha256;
  const bytes = isWhole ? await readVerified(storage, document) : undefined;
  // A restored copy can lack the files of documents.
  if (isWhole && bytes === undefined) return;
  const checkedFile =
    bytes === undefined
      ? await recheckPaths(trust, before, now)
      : await checkFile(trust, { ...document, bytes, contact: null }, now);
  if (checkedFile === undefined) return;
  // Without a check at the arrival, or with one that already found the mask.
  const mayBeMasked = before.every(({ reason }) => reason === 'maskedBefore');
  const proofs = mayBeMasked && bytes !== undefined ? withMasked(checkedFile, bytes) : checkedFile;
  const checked = {
    documentId,
    applicationId: document.applicationId,
    deliveredSha256,
    checkedOn: now,
    trustVersion: trust.version,
  };
  await inTenant(database, { tenantId }, (tx) =>
    putDocumentProofs(tx, checked, keepCompared(before, proofs)),
  );
}

/** As decision 017 writes a cut number; issuers write theirs in small letters. */
const cutNumber = /X{8}\d{4}/u;

/** A file that arrived while the tenant checked no signatures may have been cut: then it does not fit its signature, which contradicts nothing. */
function withMasked(proofs: readonly CheckedProof[], bytes: Buffer): readonly CheckedProof[] {
  if (!cutNumber.test(bytes.toString('latin1'))) return proofs;
  return proofs.map((proof) =>
    isOfXml(proof) && proof.state === 'broken' ? withoutSignature(proof.kind, 'maskedBefore') : proof,
  );
}

function isOfXml({ kind }: CheckedProof): boolean {
  return kind === 'aadhaarXml' || kind === 'digiLockerXml';
}
