-- Stores the size and digest of a document whose Aadhaar number was cut, while that job is open.
create or replace function replace_cut_document(wanted bigint, new_size integer, new_sha256 text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update document set size_bytes = new_size, sha256 = new_sha256
  where tenant_id = current_tenant() and document_id = wanted and document_type in (100, 102)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'cut-aadhaar-documents' and w.done_on is null)
$$;

revoke all on function replace_cut_document(bigint, integer, text) from public;
grant execute on function replace_cut_document(bigint, integer, text) to kyc_app;
