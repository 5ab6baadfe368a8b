-- The acting user of the transaction, or null; audit rows with another actor are refused.
create or replace function current_actor() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::bigint;
