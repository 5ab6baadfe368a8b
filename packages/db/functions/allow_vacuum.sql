-- Permits the app to vacuum the tables of tenants and returns their names.
create or replace function allow_vacuum() returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted record;
begin
  for wanted in
    select c.oid::regclass::text as name, c.relispartition as is_partition,
      has_table_privilege(
        session_user,
        c.oid,
        case when current_setting('server_version_num')::integer >= 170000 then 'MAINTAIN' else 'SELECT' end
      ) as is_allowed
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
    order by 1
  loop
    if not wanted.is_allowed then
      execute format('grant maintain on %s to %I', wanted.name, session_user);
    end if;
    if not wanted.is_partition then return next wanted.name; end if;
  end loop;
end $$;

revoke all on function allow_vacuum() from public;
grant execute on function allow_vacuum() to kyc_app;
