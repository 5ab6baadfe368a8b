import { createHash } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { putDocument as endpoint } from '@kyc/contract/intake/intake';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { insertDocument } from '@kyc/db/tables/applications/document-table';
import type { PictureMeasure } from '@kyc/db/tables/risk/picture-measure-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../../http/register-intake-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { recordDocumentChange } from '../../../workflow/values/change-values.ts';
import { storeDocumentEvidence } from '../../../workflow/evidence/store-evidence.ts';
import { keepMeasure } from '../../../workflow/risk/measure-arrived.ts';
import type { AcceptedFile } from './accept-file.ts';
import { lockForCustomer } from '../lock-for-intake.ts';
import { productWork } from '../../../access/product-work.ts';

type Reply = ReplyOf<typeof endpoint>;

/** A new version of a document; the bytes lie in the storage already. */
export async function putDocument(
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
  delivered: {
    readonly file: AcceptedFile;
    readonly storageKey: string;
    readonly measure: PictureMeasure | null;
  },
): Promise<Reply> {
  const { file, storageKey, measure } = delivered;
  const { id: applicationId, documentType } = call.params;
  const application = await lockForCustomer(tx, applicationId);
  const { documentId, version } = await insertDocument(tx, {
    applicationId,
    documentType,
    fileType: file.fileType,
    storageKey,
    sizeBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    createdBy: null,
    hasAadhaar: file.hasAadhaar,
  });
  const profile = await selectProfile(productWork(tx), applicationId);
  await storeDocumentEvidence(tx, { application, profile }, { documentType, version });
  await keepMeasure(tx, { documentId, applicationId, documentType }, measure);
  if (application.status === ApplicationStatus.Rejected) {
    await recordDocumentChange(tx, application, { documentType, changedBy: null });
  }
  await audit(tx, call, {
    entity: 'application',
    entityId: applicationId,
    details: { documentId, documentType },
  });
  return {
    DocumentId: documentId,
    DocumentType: documentType,
    Version: version,
    FileType: file.fileType,
    SizeBytes: file.bytes.length,
  };
}
