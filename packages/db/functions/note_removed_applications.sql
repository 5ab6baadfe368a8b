-- Notes removed applications for the tallies.
create or replace function note_removed_applications() returns trigger
  language plpgsql
as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  select tenant_id, status, source, stp::integer, creation_day(created_on), -count(*) from removed group by 1, 2, 3, 4, 5;
  return null;
end $$;
