-- Sessions end by themselves, belong to one browser and are ended by their owners; the server's keys take over from one another.

alter table user_session
  -- Of the secret in the browser's cookie; null: begun by the release before, and over at its next refresh.
  add cookie_hash bytea check (length(cookie_hash) = 32),
  -- What the person did last, to the minute; `last_seen_on` counts what the page does by itself too.
  add active_on timestamptz not null default now(),
  -- When its user last proved by the password to be there.
  add confirmed_on timestamptz;
alter table user_session drop constraint user_session_end_reason_check;
alter table user_session add constraint user_session_end_reason_check
  check (end_reason in ('logout', 'token-reuse', 'disabled', 'expired', 'replaced', 'ended-elsewhere', 'ended-by-admin'));

alter table tenant_settings
  add session_idle_minutes smallint not null default 30 check (session_idle_minutes between 5 and 240),
  add session_hours smallint not null default 12 check (session_hours between 1 and 24);

-- A key that was rotated goes on verifying until then; null: it is the one in use.
alter table server_key add ends_on timestamptz;
update server_key set ends_on = retired_on where retired_on is not null;
create index server_key_live on server_key (purpose, ends_on);

-- Whoever holds a stream of an ended session lets go of it at once, in whichever process.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.session_id::text);
  return null;
end $$;
create trigger session_ended after update of ended_on on user_session for each row
  when (old.ended_on is null and new.ended_on is not null) execute function tell_session_end();
