-- Texts that staff typed and that a run changed because they named an erased person: by this list a restored copy loses them too.
create table if not exists erased_text (
  tenant_id integer not null references tenant,
  place text not null check (place in ('saved_view', 'custom_report', 'incident', 'evidence_pack', 'legal_hold')),
  -- The key of the row in its table.
  entity_id text not null,
  plan_id bigint,
  erased_on timestamptz not null default now(),
  primary key (tenant_id, place, entity_id)
);
create index if not exists erased_text_plan on erased_text (tenant_id, plan_id);
drop policy if exists tenant_only on erased_text;
select protect_tenant_table('erased_text', 'select, insert, update');

-- Takes such a text out of its row and notes that; the owner's function, because the app may not change orders to hold.
create or replace function erase_text(wanted_plan bigint, wanted_place text, wanted_id text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t constant integer := current_tenant();
begin
  -- Only the owner, who restores a copy, needs no plan.
  if (wanted_plan is not null or session_user <> current_user) and not exists (select from retention_plan p
      where p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null)
    then raise exception 'no plan runs that may erase a text'; end if;
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
      if wanted_plan is null then delete from saved_view where tenant_id = t and view_id = wanted_id::bigint; end if;
  end case;
  insert into erased_text (tenant_id, place, entity_id, plan_id) values (t, wanted_place, wanted_id, wanted_plan)
    on conflict (tenant_id, place, entity_id) do update set plan_id = excluded.plan_id, erased_on = now();
end $$;
revoke all on function erase_text(bigint, text, text) from public;
grant execute on function erase_text(bigint, text, text) to kyc_app;

-- What an order that is released says of an erased application. An order in force names nobody who is erased.
create or replace function forget_released_items(ids bigint[], pans text[], mobiles text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t constant integer := current_tenant();
begin
  with gone as (
    delete from legal_hold_item i using legal_hold h
    where i.tenant_id = t and h.tenant_id = t and h.hold_id = i.hold_id and h.released_on is not null
      and (i.application_id = any(ids)
        or i.pan_token = any(pans) and not exists (select from application a where a.tenant_id = t and a.pan_token = i.pan_token)
        or i.mobile_token = any(mobiles) and not exists (select from application a where a.tenant_id = t and a.mobile_token = i.mobile_token))
    returning i.hold_id)
  update legal_hold h set reason = 'Erased with the application that it named.'
    where h.tenant_id = t and h.released_on is not null and h.hold_id in (select hold_id from gone);
end $$;
revoke all on function forget_released_items(bigint[], text[], text[]) from public;

-- Tokens are read before they go; who has the application open is told before the row of their presence goes.
do $$
declare
  before constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure);
  after text := before;
begin
  after := replace(after, 't constant integer := current_tenant();', 't constant integer := current_tenant();
  pans constant text[] := (select array_agg(a.pan_token) from application a where a.tenant_id = t and a.application_id = any(ids));
  mobiles constant text[] := (select array_agg(a.mobile_token) from application a where a.tenant_id = t and a.application_id = any(ids));');
  after := replace(after, '  delete from review_presence where tenant_id = t and application_id = any(ids);
', '');
  after := replace(after, '  delete from application_name where tenant_id = t and application_id = any(ids);',
    '  delete from application_name where tenant_id = t and application_id = any(ids);
  delete from review_presence where tenant_id = t and application_id = any(ids);
  perform forget_released_items(ids, pans, mobiles);');
  if after not like '%pans constant%' or after not like '%forget_released_items%' then
    raise exception 'erase_applications does not read as it did'; end if;
  execute after;
end $$;

-- Searches of the trail and of the service log, orders to hold and their release: what somebody typed there goes, too.
do $$
declare
  before constant text := pg_get_functiondef('empty_audit_details(bigint,jsonb)'::regprocedure);
  after constant text := replace(before, '''outbound-event'')', '''outbound-event'', ''audit-trail'', ''service-log'', ''legal-hold'')');
begin
  if after = before and before not like '%''legal-hold''%' then raise exception 'empty_audit_details does not read as it did'; end if;
  execute after;
end $$;

-- After a run the values of erased rows leave the files and the statistics of all tables at once: the app may vacuum every table with
-- its partitions, months that come later too. Before PostgreSQL 17 there is no such right; autovacuum does it later.
create or replace function allow_vacuum() returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted record;
begin
  for wanted in
    select c.oid::regclass::text as name, c.relispartition as is_partition,
      has_table_privilege(session_user, c.oid, case when current_setting('server_version_num')::integer >= 170000 then 'MAINTAIN' else 'SELECT' end) as is_allowed
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
    order by 1
  loop
    if not wanted.is_allowed then execute format('grant maintain on %s to %I', wanted.name, session_user); end if;
    if not wanted.is_partition then return next wanted.name; end if;
  end loop;
end $$;
revoke all on function allow_vacuum() from public;
grant execute on function allow_vacuum() to kyc_app;

-- Writes that do not lock their application wait for a run that has it and are refused when it is erased then.
create or replace function refuse_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select a.erased_on into gone from application a
    where a.tenant_id = new.tenant_id and a.application_id = new.application_id for key share;
  if gone is not null then raise exception 'the application is erased' using errcode = 'KY404'; end if;
  return new;
end $$;
do $$
declare
  written text;
begin
  foreach written in array array['draft', 'reveal', 'evidence_pack', 'acceptance_remark', 'acceptance_override', 'ipv_check', 'assistance',
      'customer_line', 'unchanged_answer', 'document', 'application_change'] loop
    execute format('drop trigger if exists refuse_erased on %I', written);
    execute format('create trigger refuse_erased before insert on %I for each row execute function refuse_erased()', written);
  end loop;
end $$;
