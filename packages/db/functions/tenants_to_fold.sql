-- The tenants with noted changes of applications that are not in their tallies yet. It enters each tenant, because row-level security shows
-- nothing to a caller outside; one call replaces a transaction for each tenant at every start.
create or replace function tenants_to_fold() returns setof integer
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
begin
  for t in select tenant_id from tenant where is_active order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    if exists (select from application_tally_change where tenant_id = t) then return next t; end if;
  end loop;
  perform set_config('app.tenant', before, true);
end $$;

revoke all on function tenants_to_fold() from public;
grant execute on function tenants_to_fold() to kyc_app;
