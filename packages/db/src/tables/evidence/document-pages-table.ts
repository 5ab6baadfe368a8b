import type { Reads, Tx } from '../../connection/transaction.ts';

export interface DocumentPagesRow {
  /** Null: the pages cannot be rendered. */
  readonly storageKey: string | null;
  readonly sha256: string | null;
}

export async function selectDocumentPages(
  tx: Reads,
  documentId: number,
): Promise<DocumentPagesRow | undefined> {
  return await tx
    .selectFrom('document_pages')
    .select(['storage_key as storageKey', 'sha256'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** Whether the row was inserted: not if the pages are rendered already, nor if the document was erased in the meantime. */
export async function insertDocumentPages(
  tx: Tx,
  { documentId, storageKey, sha256 }: DocumentPagesRow & { readonly documentId: number },
): Promise<boolean> {
  // The lock makes an erasure wait, so that it finds this row.
  const document = await tx
    .selectFrom('document')
    .select('application_id')
    .where('document_id', '=', documentId)
    .forKeyShare()
    .executeTakeFirst();
  if (document === undefined) return false;
  const inserted = await tx
    .insertInto('document_pages')
    .values({
      document_id: documentId,
      application_id: document.application_id,
      storage_key: storageKey,
      sha256,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
