-- find_by_name names the tenant itself, and under row-level security the word index would serve nobody: the owner's function
-- sees all names, everybody else still only the tenant's.
create policy seen_by_the_owner on application_name for select to current_user using (true);

-- -1 says that somebody else is folding, so that the caller comes again for what that one leaves.
create or replace function fold_application_tally() returns integer language plpgsql as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(7205115, current_tenant()) then return -1; end if;
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
