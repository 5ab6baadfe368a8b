-- Erases a text of staff that names an erased person, under a running plan of retention, a decision of this transaction, or in a restored copy.
create or replace function erase_text(wanted_plan bigint, wanted_place text, wanted_id text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t constant integer := current_tenant();
begin
  -- Only the owner, who restores a copy, needs no plan.
  if (wanted_plan is not null or session_user <> current_user) and not exists (select from retention_plan p
      where p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null)
    and not exists (select from partly_named_text n
        where n.tenant_id = t and n.plan_id = wanted_plan and n.place = wanted_place and n.entity_id = wanted_id
          and n.decision = 'removed' and n.decided_on = now())
  then
    raise exception 'no plan runs that may erase a text';
  end if;
  case wanted_place
    when 'custom_report' then
      update custom_report set report_name = 'Report ' || report_id, row_version = row_version + 1
        where tenant_id = t and report_id = wanted_id::integer;
    when 'incident' then
      update incident set title = 'Incident (its title named a person who is erased)', named = null
        where tenant_id = t and incident_id = wanted_id::uuid;
    when 'evidence_pack' then
      -- The file holds the reason.
      insert into erased_file (tenant_id, stored_as)
        select t, 'evidence/' || pack_id from evidence_pack where tenant_id = t and pack_id = wanted_id::uuid on conflict do nothing;
      delete from evidence_pack where tenant_id = t and pack_id = wanted_id::uuid;
    when 'legal_hold' then
      update legal_hold set title = 'Order ' || hold_id, reference = '-',
          reason = case when reason is null then null else 'Erased with the application that it named.' end
        where tenant_id = t and hold_id = wanted_id::bigint;
    when 'saved_view' then
      -- In a restored copy; a run keeps the rest of the view.
      if wanted_plan is null then
        delete from saved_view where tenant_id = t and view_id = wanted_id::bigint;
      end if;
  end case;
  insert into erased_text (tenant_id, place, entity_id, plan_id) values (t, wanted_place, wanted_id, wanted_plan)
    on conflict (tenant_id, place, entity_id) do update set plan_id = excluded.plan_id, erased_on = now();
end $$;

revoke all on function erase_text(bigint, text, text) from public;
grant execute on function erase_text(bigint, text, text) to kyc_app;
