-- What migrations left to be done on the rows of all tenants. It enters each tenant, because row-level security shows nothing to a caller
-- outside; one call replaces a transaction for each tenant at every start.
create or replace function open_stored_work() returns table (of_tenant integer, open_work text)
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  for of_tenant in select tenant_id from tenant order by tenant_id loop
    perform set_config('app.tenant', of_tenant::text, true);
    for open_work in select work from stored_work where tenant_id = of_tenant and done_on is null loop
      return next;
    end loop;
  end loop;
  perform set_config('app.tenant', before, true);
end $$;

revoke all on function open_stored_work() from public;
grant execute on function open_stored_work() to kyc_app;
