-- Keeps a hold on an application whose PAN or mobile changes: its number becomes an item of each hold that covered the previous value.
create or replace function keep_held() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.pan is not distinct from new.pan and old.mobile is not distinct from new.mobile then
    return null;
  end if;
  insert into legal_hold_item (tenant_id, hold_id, application_id, shown)
  select distinct i.tenant_id, i.hold_id, old.application_id, old.application_id::text
  from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and h.released_on is null
  where i.tenant_id = old.tenant_id
    and (old.pan_token in (i.pan_token, i.pan_narrow) or old.mobile_token in (i.mobile_token, i.mobile_narrow))
  on conflict do nothing;
  return null;
end $$;
