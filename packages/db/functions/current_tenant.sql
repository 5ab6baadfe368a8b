-- The tenant for which the transaction works, or null; row-level security compares every row with it.
create or replace function current_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;
