-- Works as note_added_applications for one row: an engine that distributes tables runs no trigger with a transition table.
create or replace function note_added_application() returns trigger
  language plpgsql
as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  values (new.tenant_id, new.status, new.source, new.stp::integer, creation_day(new.created_on), 1);
  if new.name <> '' then
    insert into application_name (tenant_id, application_id, name)
    values (new.tenant_id, new.application_id, fold_name(new.name));
  end if;
  perform pg_notify('application_changed', new.tenant_id::text);
  return null;
end $$;
