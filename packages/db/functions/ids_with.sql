-- The ids of both lists, each once. Immutable, so that ON CONFLICT DO UPDATE may call it where an engine distributes the tables.
create or replace function ids_with(ids bigint[], others bigint[]) returns bigint[]
  language sql immutable parallel safe
  return array(select unnest(ids) union select unnest(others));

revoke all on function ids_with(bigint[], bigint[]) from public;
grant execute on function ids_with(bigint[], bigint[]) to kyc_app;
