-- Works as note_removed_applications for one row: an engine that distributes tables runs no trigger with a transition table.
create or replace function note_removed_application() returns trigger
  language plpgsql
as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  values (old.tenant_id, old.status, old.source, old.stp::integer, creation_day(old.created_on), -1);
  return null;
end $$;
