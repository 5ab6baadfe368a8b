import { sql, type Insertable } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface NewDocument {
  readonly applicationId: number;
  readonly documentType: number;
  readonly fileType: string;
  readonly storageKey: string;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  readonly createdBy: number | null;
  /** Whether the text of a PDF holds a complete Aadhaar number; null or left out: it was not read. */
  readonly hasAadhaar?: boolean | null;
}

/** A new version; the ones before stay. The caller holds the application's lock, so versions do not collide. */
export async function insertDocument(
  tx: Tx,
  document: NewDocument,
): Promise<{ documentId: number; version: number }> {
  const newest = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('application_id', '=', document.applicationId)
    .where('document_type', '=', document.documentType)
    .executeTakeFirst();
  return await tx
    .insertInto('document')
    .values({
      application_id: document.applicationId,
      document_type: document.documentType,
      version: (newest?.version ?? 0) + 1,
      file_type: document.fileType,
      storage_key: document.storageKey,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      created_by: document.createdBy,
      has_aadhaar: document.hasAadhaar ?? null,
    })
    .returning(['document_id as documentId', 'version'])
    .executeTakeFirstOrThrow();
}

/** Every stored version of every document. */
export async function selectDocumentVersions(
  tx: Reads,
  applicationId: number,
): Promise<{ documentType: number; version: number }[]> {
  return await tx
    .selectFrom('document')
    .select(['document_type as documentType', 'version'])
    .where('application_id', '=', applicationId)
    .execute();
}

export interface DocumentRow {
  readonly documentId: number;
  readonly applicationId: number;
  readonly documentType: number;
  readonly version: number;
  readonly fileType: string;
  readonly storageKey: string;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  readonly ocrPlaces: unknown;
  readonly createdOn: Date;
  /** The verifier who cropped or turned it; null: the customer delivered it. */
  readonly createdBy: number | null;
}

const columns = [
  'document_id as documentId',
  'application_id as applicationId',
  'document_type as documentType',
  'version',
  'file_type as fileType',
  'storage_key as storageKey',
  'size_bytes as sizeBytes',
  'sha256',
  'ocr_places as ocrPlaces',
  'created_on as createdOn',
  'created_by as createdBy',
] as const;

/** The newest version of each type. */
export const selectNewestDocuments: (tx: Reads, applicationId: number) => Promise<DocumentRow[]> =
  fixedStatement((tx, applicationId) =>
    tx
      .selectFrom('document')
      .select(columns)
      .distinctOn('document_type')
      .where('application_id', '=', applicationId)
      .orderBy('document_type')
      .orderBy('version', 'desc'),
  );

/** The newest version of each type that is a PDF, and whether its text holds a complete Aadhaar number (null: it was not read). */
export async function selectReadPdfs(
  tx: Reads,
  applicationId: number,
): Promise<{ documentType: number; hasAadhaar: boolean | null }[]> {
  const newest = tx
    .selectFrom('document')
    .select(['document_type', 'file_type', 'has_aadhaar'])
    .distinctOn('document_type')
    .where('application_id', '=', applicationId)
    .orderBy('document_type')
    .orderBy('version', 'desc');
  return await tx
    .selectFrom(newest.as('newest'))
    .select(['document_type as documentType', 'has_aadhaar as hasAadhaar'])
    .where('file_type', '=', 'application/pdf')
    .orderBy('document_type')
    .execute();
}

export interface DeliveredDocument {
  readonly documentType: number;
  /** Of the newest version that the customer delivered. */
  readonly documentId: number;
  readonly version: number;
  readonly createdOn: Date;
}

/**
 * The newest version of each type that the customer delivered. A version that a verifier cropped or turned shows the same
 * document, so evidence about it still holds.
 */
export const selectDeliveredDocuments: (tx: Reads, applicationId: number) => Promise<DeliveredDocument[]> =
  fixedStatement((tx, applicationId) =>
    tx
      .selectFrom('document')
      .select([
        'document_type as documentType',
        'document_id as documentId',
        'version',
        'created_on as createdOn',
      ])
      .distinctOn('document_type')
      .where('application_id', '=', applicationId)
      .where('created_by', 'is', null)
      .orderBy('document_type')
      .orderBy('version', 'desc'),
  );

/** Every version of every document, the oldest first; `createdBy` null: the customer. */
export async function selectVersions(
  tx: Reads,
  applicationId: number,
): Promise<{ documentType: number; sha256: string | null; createdBy: number | null; createdOn: Date }[]> {
  return await tx
    .selectFrom('document')
    .select(['document_type as documentType', 'sha256', 'created_by as createdBy', 'created_on as createdOn'])
    .where('application_id', '=', applicationId)
    .orderBy('document_type')
    .orderBy('version')
    .execute();
}

/** Of the newest version; false when there is no such document. */
export async function updateOcrPlaces(
  tx: Tx,
  change: { applicationId: number; documentType: number; places: readonly object[] },
): Promise<boolean> {
  const { applicationId, documentType, places } = change;
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ ocr_places: places.length === 0 ? null : JSON.stringify(places) })
    .where('application_id', '=', applicationId)
    .where('document_type', '=', documentType)
    .where(
      'version',
      '=',
      sql<number>`(select max(version) from document
      where document.tenant_id = ${servedTenant} and application_id = ${applicationId} and document_type = ${documentType})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another file of the same version: a specimen of the demo receives a signature. */
export async function replaceDocumentFile(
  tx: Tx,
  file: Pick<NewDocument, 'storageKey' | 'sizeBytes' | 'sha256'> & { readonly documentId: number },
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ storage_key: file.storageKey, size_bytes: file.sizeBytes, sha256: file.sha256 })
    .where('document_id', '=', file.documentId)
    .execute();
}

export async function selectNewestDocument(
  tx: Reads,
  { applicationId, documentType }: { applicationId: number; documentType: number },
): Promise<DocumentRow | undefined> {
  return await tx
    .selectFrom('document')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('document_type', '=', documentType)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectDocumentVersion(
  tx: Reads,
  wanted: { applicationId: number; documentType: number; version: number },
): Promise<DocumentRow | undefined> {
  return await tx
    .selectFrom('document')
    .select(columns)
    .where('application_id', '=', wanted.applicationId)
    .where('document_type', '=', wanted.documentType)
    .where('version', '=', wanted.version)
    .executeTakeFirst();
}

export async function selectDocument(tx: Reads, documentId: number): Promise<DocumentRow | undefined> {
  return await tx
    .selectFrom('document')
    .select(columns)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** All versions that lie in the storage, by id. */
export async function selectDocumentsAfter(
  tx: Reads,
  wanted: { afterId: number; documentTypes: readonly number[]; limit: number },
): Promise<DocumentRow[]> {
  return await tx
    .selectFrom('document')
    .select(columns)
    .where('document_id', '>', wanted.afterId)
    .where('document_type', 'in', [...wanted.documentTypes])
    .where('size_bytes', 'is not', null)
    .orderBy('document_id')
    .limit(wanted.limit)
    .execute();
}

/**
 * Updates the row after the bytes of an Aadhaar XML were replaced under the same key. A function of the owner does this, because the app's
 * role may not change a row's description of the bytes. It works only for these documents, and only while the tenant's cutting job is open.
 */
export async function replaceCutDocument(
  tx: Tx,
  change: { documentId: number; sizeBytes: number; sha256: string },
): Promise<void> {
  const { documentId, sizeBytes, sha256 } = change;
  await sql`select replace_cut_document(${documentId}, ${sizeBytes}, ${sha256})`.execute(tx);
}

/** Every stored file of the tenant, by its document's id; unopened specimens are not generated yet. */
export async function selectStoredFilesAfter(
  tx: Reads,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Pick<DocumentRow, 'documentId' | 'storageKey' | 'sha256'>[]> {
  return await tx
    .selectFrom('document')
    .select(['document_id as documentId', 'storage_key as storageKey', 'sha256'])
    .where('document_id', '>', afterId)
    .where('size_bytes', 'is not', null)
    .orderBy('document_id')
    .limit(limit)
    .execute();
}

export async function insertManyDocuments(
  tx: Tx,
  rows: readonly Insertable<DB['document']>[],
): Promise<void> {
  await insertRows(tx, 'document', rows);
}
