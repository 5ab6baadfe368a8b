-- Adds up to 50,000 noted changes of applications to the tallies and returns their number, or -1 while another process does so.
create or replace function fold_application_tally() returns integer
  language plpgsql
as $$
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
