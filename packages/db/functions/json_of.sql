-- The body of a service call as JSON, or null if the body is not an object.
create or replace function json_of(body text) returns jsonb
  language sql immutable parallel safe
  return case when body is json object then body::jsonb end;
