-- The rows of each divided table that lie outside every month; zero unless a clock was wrong.
create or replace function count_outside_months() returns table (name text, outside bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare of divided_table;
begin
  for of in select * from divided_table order by relname loop
    name := of.relname;
    execute format('select count(*) from %s', of.others) into outside;
    return next;
  end loop;
end $$;

revoke all on function count_outside_months() from public;
grant execute on function count_outside_months() to kyc_app;
