-- Clears the token of a mobile number that a release without tokens has changed.
create or replace function forget_mobile_token() returns trigger
  language plpgsql
as $$
begin
  new.mobile_token = null;
  return new;
end $$;
