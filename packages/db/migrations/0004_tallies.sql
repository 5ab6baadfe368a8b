-- Counts, search by name and sorting that stay fast at millions of applications (docs/decisions/010-tallies-are-deltas.md).

-- How many applications there are by day of creation (Asia/Kolkata), status, source and straight-through.
-- -1 is any, and '-infinity' all days, so that each count of the dashboard is one row.
create table application_tally (
  tenant_id integer not null references tenant,
  status smallint not null,
  source smallint not null,
  stp smallint not null,
  day date not null,
  applications bigint not null,
  primary key (tenant_id, status, source, stp, day)
);

-- What is not folded into the tally yet. Writers only add rows, so that none waits for another.
create table application_tally_change (
  change_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  status smallint not null,
  source smallint not null,
  stp smallint not null,
  day date not null,
  change integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index application_tally_change_tenant on application_tally_change (tenant_id);

-- The names apart: a change of status must not touch the word index.
create extension if not exists pg_trgm;
create table application_name (
  tenant_id integer not null references tenant,
  application_id integer not null,
  name text not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id) on delete cascade
);
create index application_name_trigrams on application_name using gin (name gin_trgm_ops);

do $$
declare t text;
begin
  foreach t in array array['application_tally', 'application_tally_change', 'application_name'] loop
    execute format('alter table %I alter column tenant_id set default current_tenant()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant_only on %I using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', t);
    execute format('grant select, insert, update, delete on %I to kyc_app', t);
  end loop;
end $$;
grant usage on all sequences in schema public to kyc_app;

create function creation_day(created_on timestamptz) returns date
  language sql immutable parallel safe
  return (created_on at time zone 'Asia/Kolkata')::date;

-- ---------------------------------------------------------------- kept by the transaction that changes an application

create function note_added_applications() returns trigger language plpgsql as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  select tenant_id, status, source, stp::integer, creation_day(created_on), count(*) from added group by 1, 2, 3, 4, 5;
  insert into application_name (tenant_id, application_id, name)
  select tenant_id, application_id, lower(name) from added where name <> '';
  perform pg_notify('application_changed', tenant_id::text) from (select distinct tenant_id from added) tenants;
  return null;
end $$;
create trigger application_added after insert on application
  referencing new table as added for each statement execute function note_added_applications();

create function note_changed_application() returns trigger language plpgsql as $$
begin
  if (old.status, old.source, old.stp, old.created_on) is distinct from (new.status, new.source, new.stp, new.created_on) then
    insert into application_tally_change (tenant_id, status, source, stp, day, change)
    values (old.tenant_id, old.status, old.source, old.stp::integer, creation_day(old.created_on), -1),
           (new.tenant_id, new.status, new.source, new.stp::integer, creation_day(new.created_on), 1);
  end if;
  if old.name is distinct from new.name then
    insert into application_name (tenant_id, application_id, name)
    values (new.tenant_id, new.application_id, lower(new.name))
    on conflict (tenant_id, application_id) do update set name = excluded.name;
  end if;
  perform pg_notify('application_changed', new.tenant_id::text);
  return null;
end $$;
create trigger application_changed after update on application
  for each row execute function note_changed_application();

create function note_removed_applications() returns trigger language plpgsql as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  select tenant_id, status, source, stp::integer, creation_day(created_on), -count(*) from removed group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger application_removed after delete on application
  referencing old table as removed for each statement execute function note_removed_applications();

-- Adds what has changed to the tally; how many changes there were. One at a time for each tenant, the others go on without.
create function fold_application_tally() returns integer language plpgsql as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(7205115, current_tenant()) then return 0; end if;
  with taken as (
    delete from application_tally_change where change_id in
      (select change_id from application_tally_change where tenant_id = current_tenant() limit 50000)
    returning status, source, stp, day, change
  ), added as (
    insert into application_tally (status, source, stp, day, applications)
    select coalesce(status, -1), coalesce(source, -1), coalesce(stp, -1), coalesce(day, '-infinity'), sum(change)
    from taken group by cube (status, source, stp, day) having sum(change) <> 0
    on conflict (tenant_id, status, source, stp, day)
      do update set applications = application_tally.applications + excluded.applications
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- The applications whose name holds this part, at most so many, and whether there are more.
-- Row-level security bars an index to operators that are not leakproof, so this looks with the owner's eyes and names the
-- tenant itself. A part that one name in ten holds is found sooner by looking through the newest.
create function find_by_name(part text, most integer) returns table (ids integer[], is_more boolean)
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
revoke all on function find_by_name(text, integer) from public;
grant execute on function find_by_name(text, integer) to kyc_app;

-- ---------------------------------------------------------------- one index for each order that the grid offers

create index application_by_uan on application (tenant_id, uan desc nulls last, application_id desc);
create index application_by_ucc on application (tenant_id, ucc desc nulls last, application_id desc);
create index application_by_name on application (tenant_id, name desc nulls last, application_id desc);
create index application_by_mobile on application (tenant_id, mobile desc nulls last, application_id desc);
create index application_by_pan on application (tenant_id, pan desc nulls last, application_id desc);
create index application_by_submission on application (tenant_id, last_submitted_on desc nulls last, application_id desc);
create index application_by_mode on application (tenant_id, mode desc nulls last, application_id desc);
create index application_by_source on application (tenant_id, source desc nulls last, application_id desc);
create index application_by_status on application (tenant_id, status desc nulls last, application_id desc);
create index application_by_stage on application (tenant_id, last_stage_completed desc nulls last, application_id desc);
create index application_by_branch on application (tenant_id, emp_branch_code desc nulls last, application_id desc);
create index application_straight_through on application (tenant_id, created_on desc, application_id desc) where stp;

-- ---------------------------------------------------------------- what is stored already

do $$
declare t integer;
begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    insert into application_tally_change (status, source, stp, day, change)
    select status, source, stp::integer, creation_day(created_on), count(*) from application group by 1, 2, 3, 4;
    insert into application_name (application_id, name)
    select application_id, lower(name) from application where name <> '';
    perform fold_application_tally();
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
