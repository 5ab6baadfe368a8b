import { buffer } from 'node:stream/consumers';
import type {
  readDocument as endpoint,
  readDocumentVersion as versionEndpoint,
} from '@kyc/contract/documents/documents';
import { Refusal } from '@kyc/contract/refusal';
import {
  selectDocument,
  selectDocumentVersion,
  type DocumentRow,
} from '@kyc/db/tables/applications/document-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
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
import { sendDocument, sendFile } from '../../files/send-file.ts';
import { sendPagesTo } from './send-pages.ts';
import { openApplicationData, type OpenedApplication } from '../../access/open-application-data.ts';

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
  const found = await inTenant(services.database, session, async (tx) => {
    const document = await selectDocument(tx, documentId);
    if (document === undefined) throw new Refusal('notFound');
    const { applicationId } = document;
    const opened = await openApplicationData(tx, { session, applicationId, purpose: 'review' });
    return await recordRead(tx, call, { document, opened });
  });
  return await sendFound(services, { call, reply }, found);
}

/** Like `readDocument`, for the version of an application, a type and a number. */
export async function readDocumentVersion(
  services: DocumentsServices,
  call: SessionCall<typeof versionEndpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = call;
  const { a: applicationId, b: documentType, c: version } = call.params;
  const found = await inTenant(services.database, session, async (tx) => {
    const [opened, document] = await Promise.all([
      openApplicationData(tx, { session, applicationId, purpose: 'review' }),
      selectDocumentVersion(tx, { applicationId, documentType, version }),
    ]);
    if (document === undefined) throw new Refusal('notFound');
    return await recordRead(tx, call, { document, opened });
  });
  return await sendFound(services, { call, reply }, found);
}

interface FoundDocument {
  readonly document: DocumentRow;
  readonly opened: OpenedApplication;
}

type DocumentCall = SessionCall<typeof endpoint> | SessionCall<typeof versionEndpoint>;

async function recordRead(tx: Tx, call: DocumentCall, { document, opened }: FoundDocument) {
  const { applicationId: entityId, documentId, documentType } = document;
  const sight = await requirePicture(tx, call.session, { opened, documentType });
  await audit(tx, call, { entity: 'application', entityId, details: { documentId } });
  return { document, name: documentName(document, opened.application.uan), sight };
}

async function sendFound(
  services: DocumentsServices,
  { call, reply }: { readonly call: DocumentCall; readonly reply: FastifyReply },
  { document, name, sight }: Awaited<ReturnType<typeof recordRead>>,
): Promise<FastifyReply> {
  const { session } = call;
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
