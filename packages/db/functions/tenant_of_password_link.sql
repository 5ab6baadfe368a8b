-- The tenant of a link that sets a password, found by the hash of the token. It tries each tenant, because row-level security also binds
-- the owner.
create or replace function tenant_of_password_link(wanted bytea) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
  found integer;
begin
  for t in select tenant_id from tenant order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    if exists (select from password_link where tenant_id = t and token_hash = wanted) then
      found := t;
      exit;
    end if;
  end loop;
  perform set_config('app.tenant', before, true);
  return found;
end $$;

revoke all on function tenant_of_password_link(bytea) from public;
grant execute on function tenant_of_password_link(bytea) to kyc_app;
