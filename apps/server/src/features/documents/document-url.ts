import type { documentUrl as endpoint } from '@kyc/contract/documents/documents';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectNewestDocument } from '@kyc/db/tables/document-table';
import { inTenant } from '@kyc/db/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { documentName } from '../../workflow/document-name.ts';
import { actorOf } from '../../workflow/doer.ts';
import { requireReviewAccess } from '../../workflow/require-review-access.ts';
import { signReference } from './document-reference.ts';
import type { DocumentsDesk } from './documents-desk.ts';

/** Where the newest version of a document can be read, by this user, for five minutes. */
export async function documentUrl(
  desk: DocumentsDesk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { a: applicationId, b: documentType } = call.params;
  return await inTenant(desk.database, actorOf(session), async (tx) => {
    const application = await requireReviewAccess(tx, session, applicationId);
    const document = await selectNewestDocument(tx, { applicationId, documentType });
    if (document === undefined) throw new Refusal('notFound');
    const { documentId } = document;
    return {
      S3Reference: signReference(desk.referenceSecret, session, { documentId, now: desk.clock.now() }),
      FileType: document.fileType,
      FileDataBase64: null,
      FileName: documentName(document, application.uan),
      DocumentId: documentId,
      DocumentType: documentType,
      Version: document.version,
    };
  });
}
