-- Makes a new hold item and a purge of the tenant wait for each other, because a running statement does not see a hold that is committed
-- after its start.
create or replace function take_turns_with_purge() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(7205117, current_tenant());
  return new;
end $$;
