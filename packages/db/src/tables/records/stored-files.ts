import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

/** The keys in storage to which no row of the tenant refers. */
export async function selectUnknownFiles(tx: Reads, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from document where tenant_id = ${servedTenant} and storage_key = key)
      and not exists (select from document_pages where tenant_id = ${servedTenant} and storage_key = key)
      and not exists (select from aof_template where tenant_id = ${servedTenant} and storage_key = key)
      and not exists (select from export_job where tenant_id = ${servedTenant} and 'exports/' || export_id = key)
      and not exists (select from master_import where tenant_id = ${servedTenant} and 'imports/' || import_id = key)
      and not exists (select from answer_import where tenant_id = ${servedTenant} and ('answers/' || import_id = key
        or state = 'checking' and 'imports/' || import_id = key))
      and not exists (select from evidence_pack where tenant_id = ${servedTenant} and 'evidence/' || pack_id = key)
      and not exists (select from incident where tenant_id = ${servedTenant} and 'incidents/' || incident_id || case when edition > 1 then '-' || edition else '' end = key)`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}
