import type { signatureSize as endpoint } from '@kyc/contract/documents/documents';
import { DocumentType } from '@kyc/contract/document-types';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { selectNewestDocument } from '@kyc/db/tables/applications/document-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { DocumentsServices } from './documents-services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** REV-28, in KB with one decimal; null without a signature. */
export async function signatureSize(
  services: DocumentsServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  const document = await inTenant(services.database, call.session, async (tx) => {
    await openApplicationData(tx, { session: call.session, applicationId, purpose: 'review' });
    return await selectNewestDocument(tx, { applicationId, documentType: DocumentType.Signature });
  });
  if (document === undefined) return { SizeKb: null };
  const bytes = document.sizeBytes ?? (await services.storage.stat(document.storageKey))?.size;
  return { SizeKb: bytes === undefined ? null : Math.round(bytes / 102.4) / 10 };
}
