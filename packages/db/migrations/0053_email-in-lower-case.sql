-- An e-mail address is one address in any case. Row-level security lets no index on an expression be used, so the lower case is a column;
-- a trigger fills it for every writer, the previous release included, and the work `cover-evidence` for stored rows.
alter table application_profile add column if not exists email_lower text;
create function keep_email_lower() returns trigger language plpgsql as $$
begin
  new.email_lower := lower(new.email);
  return new;
end $$;
create trigger application_profile_email_lower before insert or update on application_profile
  for each row execute function keep_email_lower();
