-- Notifies the servers that a session ended.
create or replace function tell_session_end() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', new.session_id::text);
  return null;
end $$;
