-- Notes an audit row that has no place in the chain yet.
create or replace function note_unlinked() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- A row that is moved into its month, by a transaction without a tenant, is noted already.
  if new.tenant_id = current_tenant() then
    insert into audit_unlinked (tenant_id, audit_id, happened_on) values (new.tenant_id, new.audit_id, new.happened_on)
    on conflict do nothing;
  end if;
  return null;
end $$;

revoke all on function note_unlinked() from public;
