-- The user for whom the transaction works, or null; audit rows of anybody else are refused.
create or replace function current_actor() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::bigint;
