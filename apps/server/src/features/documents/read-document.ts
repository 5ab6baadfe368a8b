import { buffer } from 'node:stream/consumers';
import type { readDocument as endpoint } from '@kyc/contract/documents/documents';
import { Refusal } from '@kyc/contract/refusal';
import { selectDocument } from '@kyc/db/tables/applications/document-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { verified } from '../../platform/storage/verified.ts';
import { audit } from '../../records/audit.ts';
import { readDocumentPages } from '../../files/document-pages.ts';
import { nameAcross } from '../../files/name-across.ts';
import { documentName } from '../../files/document-name.ts';
import { isWatermarked, watermarkPicture } from '../../files/watermark-picture.ts';
import { requirePicture } from '../../masks/require-picture.ts';
import { readReference } from './document-reference.ts';
import type { DocumentsServices } from './documents-services.ts';
import { sendDocument, sendFile } from './send-file.ts';
import { sendPagesTo } from './send-pages.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** The bytes of a document, or its page images; each read is in the audit trail. No browser shows it as a page of the product (trust.md rule 11). */
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
  const { document, name, sight } = await inTenant(services.database, session, async (tx) => {
    const found = await selectDocument(tx, documentId);
    if (found === undefined) throw new Refusal('notFound');
    const opened = await openApplicationData(tx, {
      session,
      applicationId: found.applicationId,
      purpose: 'review',
    });
    const sight = await requirePicture(tx, session, { opened, documentType: found.documentType });
    await audit(tx, call, { entity: 'application', entityId: found.applicationId, details: { documentId } });
    return { document: found, name: documentName(found, opened.application.uan), sight };
  });
  if (call.query.As === 'pages') {
    const pages = await readDocumentPages(services, session.tenantId, document);
    return await sendPagesTo(services, { call, reply, pages, sight });
  }
  const stored = await services.storage.read(document.storageKey);
  if (stored === undefined) throw new Refusal('notFound');
  if (sight === 'watermarked' && isWatermarked(document.fileType)) {
    const words = nameAcross(session, services.clock.now());
    const content = await watermarkPicture(await buffer(verified(stored.content, document)), words);
    return sendFile(reply, { content, size: content.length, fileType: document.fileType, name });
  }
  return sendDocument(services, reply, { stored, document, name });
}
