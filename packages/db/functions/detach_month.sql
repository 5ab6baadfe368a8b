-- Detaches a month of a divided table and returns it; only the owner may call it.
create or replace function detach_month(divided regclass, month date) returns regclass
  language plpgsql
as $$
declare leaf constant regclass := format('%s_%s', divided, to_char(month, 'YYYY_MM'))::regclass;
begin
  execute format('alter table %s detach partition %s', divided, leaf);
  return leaf;
end $$;

revoke all on function detach_month(regclass, date) from public;
