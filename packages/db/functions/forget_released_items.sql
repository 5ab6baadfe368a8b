-- Removes the items of released holds that name an erased person, and the reason of these holds.
create or replace function forget_released_items(ids bigint[], pans text[], mobiles text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t constant integer := current_tenant();
begin
  with gone as (
    delete from legal_hold_item i using legal_hold h
    where i.tenant_id = t and h.tenant_id = t and h.hold_id = i.hold_id and h.released_on is not null
      and (i.application_id = any(ids)
        or (i.pan_token = any(pans) or i.pan_narrow = any(pans))
          and not exists (select from application a where a.tenant_id = t and a.pan_token in (i.pan_token, i.pan_narrow))
        or (i.mobile_token = any(mobiles) or i.mobile_narrow = any(mobiles))
          and not exists (select from application a where a.tenant_id = t and a.mobile_token in (i.mobile_token, i.mobile_narrow)))
    returning i.hold_id)
  update legal_hold h set reason = 'Erased with the application that it named.'
    where h.tenant_id = t and h.released_on is not null and h.hold_id in (select hold_id from gone);
end $$;

revoke all on function forget_released_items(bigint[], text[], text[]) from public;
