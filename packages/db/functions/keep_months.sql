-- Creates the missing months of the divided tables, moves rows outside them into them, and returns the number of new months.
create or replace function keep_months(
  since date default null,
  ahead integer default 3,
  at_most integer default 12,
  of_table regclass default null
) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s'
as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'Asia/Kolkata');
  earliest constant timestamp := this_month - interval '20 years';
  of divided_table;
  month timestamp;
  latest timestamp;
  leaf text;
  made integer := 0;
begin
  if ahead not between 0 and 24 or since < earliest then
    raise exception 'months are kept for 20 years back and 24 ahead';
  end if;
  latest := this_month + make_interval(months => ahead);
  perform pg_advisory_xact_lock(7205116);
  for of in select * from divided_table where name = coalesce(of_table, name) order by relname loop
    for month in execute format(
      'select generate_series(coalesce($1::timestamp, $2), $3, interval ''1 month'')
       union select date_trunc(''month'', %1$I at time zone ''Asia/Kolkata'') from %2$s
         where %1$I >= $4 and date_trunc(''month'', %1$I at time zone ''Asia/Kolkata'') <= $3 order by 1', of.moment, of.others)
      using date_trunc('month', since::timestamp), this_month, latest, earliest at time zone 'Asia/Kolkata'
    loop
      leaf := of.relname || to_char(month, '_YYYY_MM');
      continue when to_regclass('public.' || leaf) is not null;
      if made >= at_most then return made; end if;
      execute format('create table public.%I (like %s including defaults including constraints)', leaf, of.name);
      execute format('alter table public.%I enable row level security', leaf);
      -- Room on each page for changed rows.
      if of.relname = 'outbound_event' then
        execute format('alter table public.%I set (fillfactor = 85)', leaf);
      end if;
      -- Attached while empty: its foreign keys would be checked in a session that sees no tenant.
      execute format('create temporary table moved (like %s)', of.name);
      execute format(
        'with taken as (delete from %1$s where %2$I >= $1 and %2$I < $2 returning *) insert into pg_temp.moved select * from taken',
        of.others, of.moment)
        using month at time zone 'Asia/Kolkata', (month + interval '1 month') at time zone 'Asia/Kolkata';
      execute format('alter table %s attach partition public.%I for values from (%L) to (%L)', of.name, leaf,
        month at time zone 'Asia/Kolkata', (month + interval '1 month') at time zone 'Asia/Kolkata');
      execute format('insert into public.%I overriding system value select * from pg_temp.moved', leaf);
      drop table pg_temp.moved;
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

revoke all on function keep_months(date, integer, integer, regclass) from public;
grant execute on function keep_months(date, integer, integer, regclass) to kyc_app;
