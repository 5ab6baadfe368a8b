import type {
  documentUrl as endpoint,
  documentVersionUrl as versionEndpoint,
} from '@kyc/contract/documents/documents';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import {
  selectDocumentVersion,
  selectNewestDocument,
  type DocumentRow,
} from '@kyc/db/tables/applications/document-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { documentName } from '../../files/document-name.ts';
import { requirePicture } from '../../masks/require-picture.ts';
import { signReference } from './document-reference.ts';
import type { DocumentsServices } from './documents-services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

type Reply = ReplyOf<typeof endpoint>;
type Call = SessionCall<typeof endpoint> | SessionCall<typeof versionEndpoint>;

/** Where the newest version of a document can be read, by this user, for five minutes. */
export async function documentUrl(
  services: DocumentsServices,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const { a: applicationId, b: documentType } = call.params;
  return await refer(services, call, (tx) => selectNewestDocument(tx, { applicationId, documentType }));
}

/** The address of a fixed version: the original of a cropped picture. */
export async function documentVersionUrl(
  services: DocumentsServices,
  call: SessionCall<typeof versionEndpoint>,
): Promise<Reply> {
  const { a: applicationId, b: documentType, c: version } = call.params;
  return await refer(services, call, (tx) =>
    selectDocumentVersion(tx, { applicationId, documentType, version }),
  );
}

async function refer(
  services: DocumentsServices,
  call: Call,
  select: (tx: Tx) => Promise<DocumentRow | undefined>,
): Promise<Reply> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const opened = await openApplicationData(tx, {
      session,
      applicationId: call.params.a,
      purpose: 'review',
    });
    const document = await select(tx);
    if (document === undefined) throw new Refusal('notFound');
    await requirePicture(tx, session, { opened, documentType: document.documentType });
    const { documentId } = document;
    return {
      S3Reference: signReference(services.secrets, session, {
        documentId,
        now: services.clock.now(),
      }),
      FileType: document.fileType,
      FileDataBase64: null,
      FileName: documentName(document, opened.application.uan),
      DocumentId: documentId,
      DocumentType: document.documentType,
      Version: document.version,
    };
  });
}
