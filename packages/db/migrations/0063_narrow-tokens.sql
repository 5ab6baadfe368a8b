-- Tokens that find a PAN or mobile by its beginning start at the fourth character (decision 052). An earlier release writes and reads
-- longer ones: they are written in the present form a day later, by the works below. Until then both forms are looked for.
alter table stored_work drop constraint if exists stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads', 'write-risk-keys', 'measure-pictures',
    'cover-evidence', 'seal-profiles', 'seal-calls', 'narrow-applications', 'narrow-leads'));
do $$ declare t integer; begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    insert into stored_work (tenant_id, work) select t, unnest(array['narrow-applications', 'narrow-leads']) on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- An order to hold has both forms while applications may have either: the longer one begins with twelve characters more.
alter table legal_hold_item add column pan_narrow text collate "C", add column mobile_narrow text collate "C";
create function narrow_hold_item() returns trigger language plpgsql as $$
begin
  new.pan_narrow = coalesce(new.pan_narrow, substr(new.pan_token, 13));
  new.mobile_narrow = coalesce(new.mobile_narrow, substr(new.mobile_token, 13));
  return new;
end $$;
do $$ declare t integer; begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    update legal_hold_item set pan_narrow = substr(pan_token, 13), mobile_narrow = substr(mobile_token, 13) where tenant_id = t;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create trigger legal_hold_item_narrow before insert on legal_hold_item for each row execute function narrow_hold_item();
create unique index legal_hold_item_pan_narrow on legal_hold_item (tenant_id, pan_narrow, hold_id) where pan_narrow is not null;
create unique index legal_hold_item_mobile_narrow on legal_hold_item (tenant_id, mobile_narrow, hold_id) where mobile_narrow is not null;

create function narrow_hold_items() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update legal_hold_item set pan_token = pan_narrow, mobile_token = mobile_narrow
  where tenant_id = current_tenant() and (pan_token is distinct from pan_narrow or mobile_token is distinct from mobile_narrow)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'narrow-applications' and w.done_on is null)
$$;
revoke all on function narrow_hold_items() from public;
grant execute on function narrow_hold_items() to kyc_app;

create or replace function is_held(wanted application) returns boolean language sql stable
  return wanted.pan is not null and wanted.pan_token is null or wanted.mobile <> '' and wanted.mobile_token is null
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and i.application_id = wanted.application_id and h.released_on is null)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and wanted.pan_token in (i.pan_token, i.pan_narrow) and h.released_on is null)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id
      where i.tenant_id = wanted.tenant_id and wanted.mobile_token in (i.mobile_token, i.mobile_narrow) and h.released_on is null);

-- A token in its present form is the same value: the application is neither changed nor held anew.
create or replace function keep_held() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.pan is not distinct from new.pan and old.mobile is not distinct from new.mobile then return null; end if;
  insert into legal_hold_item (tenant_id, hold_id, application_id, shown)
  select distinct i.tenant_id, i.hold_id, old.application_id, old.application_id::text
  from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and h.released_on is null
  where i.tenant_id = old.tenant_id
    and (old.pan_token in (i.pan_token, i.pan_narrow) or old.mobile_token in (i.mobile_token, i.mobile_narrow))
  on conflict do nothing;
  return null;
end $$;
create or replace function note_application_change() returns trigger language plpgsql as $$
begin
  if (old.pan_token is distinct from new.pan_token or old.mobile_token is distinct from new.mobile_token)
    and old.pan is not distinct from new.pan and old.mobile is not distinct from new.mobile then return new; end if;
  new.changed_on = now();
  return new;
end $$;

create or replace function forget_released_items(ids bigint[], pans text[], mobiles text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
