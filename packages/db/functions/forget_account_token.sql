-- Clears the token of an account number that a release without tokens has changed.
create or replace function forget_account_token() returns trigger
  language plpgsql
as $$
begin
  new.bank_account_token = null;
  return new;
end $$;
