import { createHash } from 'node:crypto';
import { savedImageLimit, type saveDocument as endpoint } from '@kyc/contract/documents/documents';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { insertDocument, selectDocument } from '@kyc/db/tables/applications/document-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { PictureMeasure } from '@kyc/db/tables/risk/picture-measure-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../records/audit.ts';
import { cleanImage, type CleanImage } from '../../files/clean-image.ts';
import { documentName } from '../../files/document-name.ts';
import { recordDocumentChange } from '../../workflow/values/change-values.ts';
import { keepMeasure, measureArrived } from '../../workflow/risk/measure-arrived.ts';
import { voidPending } from '../../workflow/checks/void-pending.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { sniffFile } from '../../files/sniff-file.ts';
import type { DocumentsServices } from './documents-services.ts';

type Reply = ReplyOf<typeof endpoint>;
type SaveCall = SessionCall<typeof endpoint>;

/** §9: crop quality 0.2, of 100. */
const cropQuality = 20;
/** A complete picture that was only rotated keeps its readability. */
const wholeQuality = 92;

/** A cropped or turned picture as a new version (REV-26). Its bytes are stored before the transaction that names them. */
export async function saveDocument(services: DocumentsServices, call: SaveCall): Promise<Reply> {
  const { session } = call;
  await inTenant(services.database, session, (tx) => requireOriginal(tx, call));
  const image = await readImage(call.body());
  const { DocumentType: documentType } = call.body();
  const measure = await measureArrived(services, session.tenantId, { documentType, ...image });
  const storageKey = `documents/${session.tenantId}/${newId()}`;
  await services.storage.put(storageKey, image.bytes);
  try {
    return await inTenant(services.database, session, (tx) =>
      addVersion(tx, call, { image, storageKey, measure, now: services.clock.now() }),
    );
  } catch (error) {
    await services.storage.remove(storageKey);
    throw error;
  }
}

/** The picture that was cropped must be one of this application, and of that type. */
async function requireOriginal(tx: Tx, call: SaveCall): Promise<LockedApplication> {
  const applicationId = call.params.x;
  const { application } = await lockForAction(tx, call, { code: 'saveDocument', applicationId });
  const { DocumentId, DocumentType } = call.body();
  const original = await selectDocument(tx, DocumentId);
  if (original?.applicationId !== applicationId || original.documentType !== DocumentType)
    throw new Refusal('notFound');
  if (!original.fileType.startsWith('image/')) throw new Refusal('guard', texts.invalidImage);
  return application;
}

async function readImage({ FileDataBase64, IsWhole }: ReturnType<SaveCall['body']>): Promise<CleanImage> {
  const bytes = Buffer.from(FileDataBase64, 'base64');
  const sniffed = sniffFile(bytes.subarray(0, 4096));
  if (bytes.length > savedImageLimit || sniffed?.kind !== 'image')
    throw new Refusal('guard', texts.invalidImage);
  return await cleanImage(bytes, sniffed.fileType, {
    jpegQuality: IsWhole === true ? wholeQuality : cropQuality,
  });
}

interface NewVersion {
  readonly image: CleanImage;
  readonly storageKey: string;
  readonly measure: PictureMeasure | null;
  readonly now: Date;
}

async function addVersion(
  tx: Tx,
  call: SaveCall,
  { image, storageKey, measure, now }: NewVersion,
): Promise<Reply> {
  const application = await requireOriginal(tx, call);
  const { DocumentId, DocumentType: documentType } = call.body();
  const applicationId = call.params.x;
  const { fileType } = image;
  await voidPending(tx, { application, cause: 'newDocument', actorId: call.session.userId, now });
  const { documentId, version } = await insertDocument(tx, {
    applicationId,
    documentType,
    fileType,
    storageKey,
    sizeBytes: image.bytes.length,
    sha256: createHash('sha256').update(image.bytes).digest('hex'),
    createdBy: call.session.userId,
  });
  await recordDocumentChange(tx, application, { documentType, changedBy: call.session.userId });
  await keepMeasure(tx, { documentId, applicationId, documentType }, measure);
  const details = { documentId, documentType, version, croppedFrom: DocumentId };
  await audit(tx, call, { entity: 'application', entityId: applicationId, details });
  return {
    Message: texts.imageSaved,
    Document: {
      DocumentId: documentId,
      DocumentType: documentType,
      FileType: fileType,
      FileName: documentName({ documentType, fileType }, application.uan),
      Version: version,
    },
  };
}
