-- Notes new applications for the tallies and the search by name, and notifies the servers.
create or replace function note_added_applications() returns trigger
  language plpgsql
as $$
begin
  insert into application_tally_change (tenant_id, status, source, stp, day, change)
  select tenant_id, status, source, stp::integer, creation_day(created_on), count(*) from added group by 1, 2, 3, 4, 5;
  insert into application_name (tenant_id, application_id, name)
  select tenant_id, application_id, fold_name(name) from added where name <> '';
  perform pg_notify('application_changed', tenant_id::text) from (select distinct tenant_id from added) tenants;
  return null;
end $$;
