-- A level of months above the days, so that the place of a deep page is a running sum over some dozen months and one month's
-- days, however long a tenant has been here (docs/decisions/010-tallies-are-deltas.md).

alter table application_tally add column span text not null default 'day' check (span in ('all', 'month', 'day'));
alter table application_tally alter column span drop default;
-- 'all' begins at -infinity, a month with its first day.
alter table application_tally rename column day to starts_on;
alter table application_tally drop constraint application_tally_pkey;

do $$
declare t integer;
begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    update application_tally set span = 'all' where starts_on = '-infinity';
    insert into application_tally (status, source, stp, span, starts_on, applications)
    select status, source, stp, 'month', date_trunc('month', starts_on)::date, sum(applications)
    from application_tally where span = 'day' group by 1, 2, 3, 5;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table application_tally add primary key (tenant_id, span, status, source, stp, starts_on);

create function span_start(span text, day date) returns date
  language sql immutable parallel safe
  return case span when 'all' then '-infinity'::date when 'month' then date_trunc('month', day::timestamp)::date else day end;

create or replace function fold_application_tally() returns integer language plpgsql as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(7205115, current_tenant()) then return -1; end if;
  with taken as (
    delete from application_tally_change where change_id in
      (select change_id from application_tally_change where tenant_id = current_tenant() limit 50000)
    returning status, source, stp, day, change
  ), added as (
    insert into application_tally (status, source, stp, span, starts_on, applications)
    select coalesce(status, -1), coalesce(source, -1), coalesce(stp, -1), span, span_start(span, day), sum(change)
    from taken, (values ('all'), ('month'), ('day')) spans (span)
    group by cube (status, source, stp), 4, 5 having sum(change) <> 0
    on conflict (tenant_id, span, status, source, stp, starts_on)
      do update set applications = application_tally.applications + excluded.applications
  )
  select count(*) into folded from taken;
  return folded;
end $$;
