-- Notes new records that no batch has sealed yet; the argument of the trigger is their table.
create or replace function note_unsealed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Fixed statements, because their plans are cached.
  case tg_argv[0]
    when 'timeline_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'timeline_event', event_id from added where tenant_id = current_tenant() on conflict do nothing;
    when 'field_decision_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'field_decision_event', event_id from added where tenant_id = current_tenant() on conflict do nothing;
    when 'service_call' then
      insert into record_unsealed (tenant_id, source, record_id)
        select tenant_id, 'service_call', log_id from added where tenant_id = current_tenant() on conflict do nothing;
  end case;
  return null;
end $$;

revoke all on function note_unsealed() from public;
