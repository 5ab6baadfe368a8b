-- The name of an erased application in its certificate: SHA-256 of the code of the tenant and the number of the application.
create or replace function application_hash(code text, id bigint) returns text
  language sql immutable
  return encode(sha256(convert_to(code || ':' || id, 'UTF8')), 'hex');
