import type { readDocument as endpoint } from '@kyc/contract/documents/documents';
import { Refusal } from '@kyc/contract/refusal';
import { selectDocument } from '@kyc/db/tables/applications/document-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { auditApplication } from '../../records/audit-call.ts';
import { documentName } from '../../files/document-name.ts';
import { requireReviewAccess } from '../../workflow/require-review-access.ts';
import { readReference } from './document-reference.ts';
import type { DocumentsServices } from './documents-services.ts';
import { sendDocument } from './send-file.ts';

/** The bytes of a document; each reading is in the audit trail. Shown by no browser as a page of ours (trust.md rule 11). */
export async function readDocument(
  services: DocumentsServices,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = call;
  const documentId = await readReference(services.secrets, session, {
    reference: call.params.reference,
    now: services.clock.now(),
  });
  const { document, name } = await inTenant(services.database, session, async (tx) => {
    const found = await selectDocument(tx, documentId);
    if (found === undefined) throw new Refusal('notFound');
    const application = await requireReviewAccess(tx, session, found.applicationId);
    await auditApplication(tx, call, {
      applicationId: found.applicationId,
      details: { documentId },
    });
    return { document: found, name: documentName(found, application.uan) };
  });
  const stored = await services.storage.read(document.storageKey);
  if (stored === undefined) throw new Refusal('notFound');
  return sendDocument(services, reply, { stored, document, name });
}
