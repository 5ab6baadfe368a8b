-- The ids of the first list that the second one does not have, each once. Immutable for the same reason as ids_with.
create or replace function ids_without(ids bigint[], others bigint[]) returns bigint[]
  language sql immutable parallel safe
  return array(select unnest(ids) except select unnest(others));

revoke all on function ids_without(bigint[], bigint[]) from public;
grant execute on function ids_without(bigint[], bigint[]) to kyc_app;
