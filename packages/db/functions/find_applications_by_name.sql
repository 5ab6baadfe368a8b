-- Up to `most` applications with the part in their name, and whether there are more. It runs as the owner and names the tenant itself, because
-- row-level security rules out the index; a part that many names contain is found sooner by reading the newest names.
create or replace function find_applications_by_name(part text, most integer)
  returns table (ids bigint[], is_more boolean)
  language plpgsql stable security definer set search_path = public
as $$
declare
  tenant constant integer := current_tenant();
  sampled integer;
begin
  part := fold_name(part);
  select count(*) into sampled from
    (select n.name from application_name n where n.tenant_id = tenant order by n.application_id desc limit 400) newest
  where position(part in newest.name) > 0;
  if sampled >= 40 or length(part) < 3 then
    select coalesce(array_agg(found.application_id), '{}') into ids from
      (select n.application_id from application_name n where n.tenant_id = tenant and position(part in n.name) > 0
       order by n.application_id desc limit most + 1) found;
  else
    select coalesce(array_agg(found.application_id), '{}') into ids from
      (select n.application_id from application_name n
       where n.name like '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%' and n.tenant_id = tenant
       limit most + 1) found;
  end if;
  is_more := cardinality(ids) > most;
  return next;
end $$;

revoke all on function find_applications_by_name(text, integer) from public;
grant execute on function find_applications_by_name(text, integer) to kyc_app;
