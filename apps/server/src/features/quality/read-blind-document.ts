import type { readBlindDocument as endpoint } from '@kyc/contract/quality/quality';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectDocumentVersion } from '@kyc/db/tables/applications/document-table';
import { selectBlindCase, selectSample } from '@kyc/db/tables/quality/qa-sample-table';
import type { FastifyReply } from 'fastify';
import { openApplicationData } from '../../access/open-application-data.ts';
import { documentName } from '../../files/document-name.ts';
import { sendDocument } from '../../files/send-file.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireOwnReview, requireReviewer, requireThirdPerson } from './open-sample.ts';

/** The version that the first verifier had, for the users who may review the sample or decide on it now. The file name contains no UAN. */
export async function readBlindDocument(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = call;
  const { a: sampleId, b: documentType, c: version } = call.params;
  const document = await inTenant(services.database, session, async (tx) => {
    await requireReviewer(tx, session);
    const sample = await selectSample(tx, sampleId);
    if (sample?.state === 'differs') requireThirdPerson(sample, session);
    else requireOwnReview(sample, session);
    const { applicationId } = sample;
    const { reads } = await openApplicationData(tx, { session, applicationId, purpose: 'quality' });
    const { Documents } = await selectBlindCase(reads, sampleId);
    if (!Documents.some((known) => known.DocumentType === documentType && known.Version === version))
      throw new Refusal('notFound');
    const found = await selectDocumentVersion(tx, { applicationId, documentType, version });
    if (found === undefined) throw new Refusal('notFound');
    const { documentId } = found;
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { documentId } });
    return found;
  });
  const stored = await services.storage.read(document.storageKey);
  if (stored === undefined) throw new Refusal('notFound');
  return sendDocument(services, reply, { stored, document, name: documentName(document, null) });
}
