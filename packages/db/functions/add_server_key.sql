-- Adds a key of the server unless one for the purpose is in force; the app cannot write the table itself.
create or replace function add_server_key(
  new_kid text,
  new_purpose text,
  new_private_key text,
  new_public_key text
) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into server_key (kid, purpose, private_key, public_key)
  values (new_kid, new_purpose, new_private_key, new_public_key)
  on conflict (purpose) where retired_on is null do nothing
$$;

revoke all on function add_server_key(text, text, text, text) from public;
grant execute on function add_server_key(text, text, text, text) to kyc_app;
