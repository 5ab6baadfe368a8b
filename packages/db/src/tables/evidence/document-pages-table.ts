import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
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
  const { rows } = await sql`
    with found as (select document_id, application_id from document where tenant_id = ${servedTenant} and document_id = ${documentId} for key share)
    insert into document_pages (document_id, application_id, storage_key, sha256, tenant_id)
    select document_id, application_id, ${storageKey}, ${sha256}, ${servedTenant}::integer from found
    on conflict do nothing returning document_id`.execute(tx);
  return rows.length > 0;
}
