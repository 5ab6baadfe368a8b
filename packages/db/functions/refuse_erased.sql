-- Refuses a row for an application that is erased; the error code KY404 becomes a 404.
create or replace function refuse_erased() returns trigger
  language plpgsql
as $$
declare
  gone timestamptz;
begin
  select a.erased_on into gone from application a
    where a.tenant_id = new.tenant_id and a.application_id = new.application_id for key share;
  if gone is not null then
    raise exception 'the application is erased' using errcode = 'KY404';
  end if;
  return new;
end $$;
