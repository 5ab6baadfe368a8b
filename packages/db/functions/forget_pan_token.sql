-- Clears the token of a PAN that a release without tokens has changed.
create or replace function forget_pan_token() returns trigger
  language plpgsql
as $$
begin
  new.pan_token = null;
  return new;
end $$;
