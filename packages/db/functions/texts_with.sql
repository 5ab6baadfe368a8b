-- The texts of both lists, each once, in order. Immutable for the same reason as ids_with.
create or replace function texts_with(texts text[], others text[]) returns text[]
  language sql immutable parallel safe
  return array(select distinct unnest(texts || others) order by 1);

revoke all on function texts_with(text[], text[]) from public;
grant execute on function texts_with(text[], text[]) to kyc_app;
