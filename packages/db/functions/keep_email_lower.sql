-- Fills the column in lower case by which an earlier release finds e-mail addresses.
create or replace function keep_email_lower() returns trigger
  language plpgsql
as $$
begin
  new.email_lower := lower(new.email);
  return new;
end $$;
