-- changes types
-- Every key of a tenant's table begins with the tenant, and every id is 64 bits wide, so that the tables can be distributed by
-- tenant (docs/scale.md). What the release before names stays: every table, column and `on conflict` target of its statements.

-- The tables are rewritten below: room on each page for the next version of a row that is changed in place.
alter table application set (fillfactor = 85);
alter table application_profile set (fillfactor = 90);
alter table app_user set (fillfactor = 80);
alter table user_session set (fillfactor = 85);
alter table idempotency_key set (fillfactor = 80);
alter table login_challenge set (fillfactor = 80);
alter table field_decision set (fillfactor = 90);

-- A table that all nodes have in full may not number its rows with 32 bits; the tenants' numbers themselves stay small.
alter table tenant alter column tenant_id drop identity;
create sequence tenant_number as bigint owned by tenant.tenant_id;
select setval('tenant_number', (select coalesce(max(tenant_id), 0) + 1 from tenant), false);
alter table tenant alter column tenant_id set default nextval('tenant_number');

alter table audit_event alter column actor_id drop default;
drop function current_actor();
create function current_actor() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::bigint;

do $$
declare
  -- Ids that are named after what somebody did, not after what they number.
  by_act constant text[] := array['decided_by', 'created_by', 'uploaded_by', 'requested_by', 'changed_by', 'assigned_to'];
  wanted record;
begin
  create temporary table of_tenant on commit drop as
  select c.oid::regclass as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'tenant';

  create temporary table link on commit drop as
  select k.conname, k.conrelid::regclass as child, k.confrelid::regclass as parent,
    (select array_agg(a.attname order by n) from unnest(k.conkey) with ordinality u (num, n)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as child_columns,
    (select array_agg(a.attname order by n) from unnest(k.confkey) with ordinality u (num, n)
     join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as parent_columns,
    case k.confdeltype when 'c' then ' on delete cascade' else '' end as on_delete
  from pg_constraint k
  where k.contype = 'f' and k.conrelid in (select name from of_tenant) and k.confrelid in (select name from of_tenant);

  -- While keys are checked the owner sees the rows of all tenants: otherwise every key would seem to hold, or to be broken.
  for wanted in select name from of_tenant loop
    execute format('alter table %s no force row level security', wanted.name);
  end loop;

  for wanted in select * from link loop
    execute format('alter table %s drop constraint %I', wanted.child, wanted.conname);
  end loop;

  -- One statement a table, so that each is written anew once.
  for wanted in
    select t.name, string_agg(change, ', ' order by place) as changes from of_tenant t
    cross join lateral (
      select 1 as place, format('alter column %I type bigint', a.attname) as change from pg_attribute a
      where a.attrelid = t.name and a.attnum > 0 and not a.attisdropped and a.atttypid = 'integer'::regtype
        and (a.attname ~ '_id$' and a.attname <> 'tenant_id' or a.attname = any (by_act))
      union all
      -- The key itself, and the unique constraint that stood in for it.
      select 2, format('drop constraint %I', k.conname) from pg_constraint k, lateral (
        select array_agg(a.attname order by a.attname) filter (where a.attname <> 'tenant_id') as own,
          bool_or(a.attname = 'tenant_id') as has_tenant
        from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) c
      where k.conrelid = t.name and k.contype in ('p', 'u')
        and exists (select from pg_constraint p where p.conrelid = t.name and p.contype = 'p'
          and not exists (select from pg_attribute a where a.attrelid = t.name and a.attname = 'tenant_id' and a.attnum = any (p.conkey))
          and c.own = (select array_agg(a.attname order by a.attname) from pg_attribute a
            where a.attrelid = t.name and a.attnum = any (p.conkey)))
      union all
      select 3, format('add constraint %I primary key (tenant_id, %s)', p.conname,
        (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a where a.attrelid = t.name and a.attnum = any (p.conkey)))
      from pg_constraint p where p.conrelid = t.name and p.contype = 'p'
        and not exists (select from pg_attribute a where a.attrelid = t.name and a.attname = 'tenant_id' and a.attnum = any (p.conkey))
    ) c
    group by t.name
  loop
    execute format('alter table %s %s', wanted.name, wanted.changes);
  end loop;

  for wanted in select * from link loop
    if wanted.child_columns[1] = 'tenant_id' then
      execute format('alter table %s add constraint %I foreign key (%s) references %s (%s)%s', wanted.child, wanted.conname,
        array_to_string(wanted.child_columns, ', '), wanted.parent, array_to_string(wanted.parent_columns, ', '), wanted.on_delete);
    else
      execute format('alter table %s add foreign key (tenant_id, %s) references %s (tenant_id, %s)%s', wanted.child,
        array_to_string(wanted.child_columns, ', '), wanted.parent, array_to_string(wanted.parent_columns, ', '), wanted.on_delete);
    end if;
  end loop;

  for wanted in select name from of_tenant loop
    execute format('alter table %s force row level security', wanted.name);
  end loop;
end $$;

alter table audit_event alter column actor_id set default current_actor();

-- As find_by_name, with ids of 64 bits. That one answers the release before.
create function find_applications_by_name(part text, most integer) returns table (ids bigint[], is_more boolean)
  language plpgsql stable security definer set search_path = public as $$
declare
  tenant constant integer := current_tenant();
  sampled integer;
begin
  select count(*) into sampled from
    (select n.name from application_name n where n.tenant_id = tenant order by n.application_id desc limit 2000) newest
  where position(part in newest.name) > 0;
  if sampled >= 200 or length(part) < 3 then
    select coalesce(array_agg(found.application_id), '{}') into ids from
      (select n.application_id from application_name n where n.tenant_id = tenant and position(part in n.name) > 0
       order by n.application_id desc limit most + 1) found;
  else
    select coalesce(array_agg(found.application_id), '{}') into ids from
      (select n.application_id from application_name n
       where n.name like '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%' and n.tenant_id = tenant
       limit most + 1) found;
  end if;
  is_more := cardinality(ids) > most;
  return next;
end $$;
revoke all on function find_applications_by_name(text, integer) from public;
grant execute on function find_applications_by_name(text, integer) to kyc_app;
