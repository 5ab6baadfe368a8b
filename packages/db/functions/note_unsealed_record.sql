-- Works as note_unsealed for one row: an engine that distributes tables runs no trigger with a transition table.
create or replace function note_unsealed_record() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  case tg_argv[0]
    when 'timeline_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        values (new.tenant_id, 'timeline_event', new.event_id) on conflict do nothing;
    when 'field_decision_event' then
      insert into record_unsealed (tenant_id, source, record_id)
        values (new.tenant_id, 'field_decision_event', new.event_id) on conflict do nothing;
    when 'service_call' then
      insert into record_unsealed (tenant_id, source, record_id)
        values (new.tenant_id, 'service_call', new.log_id) on conflict do nothing;
  end case;
  return null;
end $$;

revoke all on function note_unsealed_record() from public;
