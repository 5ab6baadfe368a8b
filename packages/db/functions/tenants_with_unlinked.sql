-- The tenants whose audit trail or records have rows without a place in a chain. It enters each tenant, because row-level security shows
-- nothing to a caller outside; one call replaces a transaction for each tenant.
create or replace function tenants_with_unlinked() returns setof integer
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
begin
  for t in select tenant_id from tenant order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    if exists (select from audit_unlinked where tenant_id = t)
      or exists (select from record_unsealed where tenant_id = t)
      or exists (select from audit_head where tenant_id = t and linked_to < link_to)
      or exists (select from record_source where tenant_id = t and sealed_to < seal_to) then
      return next t;
    end if;
  end loop;
  perform set_config('app.tenant', before, true);
end $$;

revoke all on function tenants_with_unlinked() from public;
grant execute on function tenants_with_unlinked() to kyc_app;
