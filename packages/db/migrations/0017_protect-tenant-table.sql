-- The one way in which a table of a tenant is protected: migrations after this one call it instead of repeating the block of 0001.
-- The tenant of a new row is the transaction's own; rows of others are neither read nor written, by the owner either.
create function protect_tenant_table(wanted regclass, rights text) returns void language plpgsql as $$
declare s text;
begin
  execute format('alter table %s alter column tenant_id set default current_tenant()', wanted);
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format(
    'create policy tenant_only on %s using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
    wanted);
  execute format('grant %s on %s to kyc_app', rights, wanted);
  for s in
    select pg_get_serial_sequence(wanted::text, attname) from pg_attribute
    where attrelid = wanted and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(wanted::text, attname) is not null
  loop
    execute format('grant usage on sequence %s to kyc_app', s);
  end loop;
end $$;
revoke execute on function protect_tenant_table(regclass, text) from public;
