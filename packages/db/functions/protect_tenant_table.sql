-- Protects the table of a tenant by row-level security and grants the app the rights; a migration calls it for each new table.
create or replace function protect_tenant_table(wanted regclass, rights text) returns void
  language plpgsql
as $$
declare s text;
begin
  execute format('alter table %s alter column tenant_id set default current_tenant()', wanted);
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format(
    'create policy tenant_only on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)',
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

revoke all on function protect_tenant_table(regclass, text) from public;
