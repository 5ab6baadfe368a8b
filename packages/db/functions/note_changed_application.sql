-- Notes a changed application for the tallies and the search by name, and notifies the servers and the other users who have it open.
create or replace function note_changed_application() returns trigger
  language plpgsql
as $$
begin
  if (old.status, old.source, old.stp, old.created_on) is distinct from (new.status, new.source, new.stp, new.created_on) then
    insert into application_tally_change (tenant_id, status, source, stp, day, change)
    values (old.tenant_id, old.status, old.source, old.stp::integer, creation_day(old.created_on), -1),
           (new.tenant_id, new.status, new.source, new.stp::integer, creation_day(new.created_on), 1);
  end if;
  if old.name is distinct from new.name then
    insert into application_name (tenant_id, application_id, name)
    values (new.tenant_id, new.application_id, fold_name(new.name))
    on conflict (tenant_id, application_id) do update set name = excluded.name;
  end if;
  perform pg_notify('application_changed', new.tenant_id::text);
  if old.row_version is distinct from new.row_version and exists (
    select from review_presence
    where tenant_id = new.tenant_id and application_id = new.application_id and user_id is distinct from current_actor()
  ) then
    perform pg_notify('review_presence', new.tenant_id || ':' || new.application_id);
  end if;
  return null;
end $$;
