-- Clears the token of an e-mail address that a release without tokens has changed.
create or replace function forget_email_token() returns trigger
  language plpgsql
as $$
begin
  new.email_token = null;
  return new;
end $$;
