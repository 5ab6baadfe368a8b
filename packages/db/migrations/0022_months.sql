-- replaces: audit_event, timeline_event, service_call and outbound_event by tables of the same names and columns, divided by month.
-- A month of Asia/Kolkata is a table of its own: old ones can be detached without touching what is written today.

-- Every table that is divided by month, with the column that says which month a row is of.
create view divided_table as
  select c.oid::regclass as name, c.relname, a.attname as moment, p.partdefid::regclass as others
  from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r';

/*
 * Makes the months that are missing: from `since` (this month) to so many ahead, and those of rows that lie outside every month
 * because none was there when they were written. At most so many at once; answers how many, 0 when none is missing.
 * A month is made apart and then attached, so that only its own locks are waited for, and not for long.
 */
create function keep_months(
  since date default null, ahead integer default 3, at_most integer default 12, of_table regclass default null) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
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
      -- Rows that are changed in place find room beside them.
      if of.relname = 'outbound_event' then execute format('alter table public.%I set (fillfactor = 85)', leaf); end if;
      -- Attached empty: foreign keys of rows that are there would be checked with eyes that see no tenant.
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

-- Rows that lie outside every month: of a time 20 years back, or ahead of all months. Zero but for wrong clocks.
create function count_outside_months() returns table (name text, outside bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- Takes a month out of its table, whole and with its rows, for whoever keeps it elsewhere or drops it. The owner's alone.
create function detach_month(divided regclass, month date) returns regclass language plpgsql as $$
declare leaf constant regclass := format('%s_%s', divided, to_char(month, 'YYYY_MM'))::regclass;
begin
  execute format('alter table %s detach partition %s', divided, leaf);
  return leaf;
end $$;
revoke all on function detach_month(regclass, date) from public;

do $$
declare
  of record;
  next_id bigint;
  since date;
begin
  -- Its keys are looked at across tenants below.
  alter table application no force row level security;
  for of in
    select *, name || '_before' as before from (values
      ('audit_event', 'happened_on', 'audit_id', 'audit_id'),
      ('timeline_event', 'status_changed_on', 'event_id', 'event_id'),
      ('service_call', 'api_request_time', 'log_id', 'log_id'),
      ('outbound_event', 'created_on', 'event_id', null)) v (name, moment, id, counted)
  loop
    if of.counted is not null then
      execute format('select nextval(pg_get_serial_sequence(%L, %L))', of.name, of.counted) into next_id;
    end if;
    execute format('alter table %I rename to %I', of.name, of.before);
    execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', of.name, of.before, of.moment);
    execute format('create table %I partition of %I default', of.name || '_default', of.name);
    execute format('alter table %I enable row level security', of.name || '_default');
    -- The owner too sees the transaction's tenant only, which is none.
    execute format('alter table %I no force row level security', of.before);
    execute format('select min(%1$I) from %2$I where %1$I > now() - interval %3$L', of.moment, of.before, '19 years') into since;
    while keep_months(since, of_table => of.name::regclass) > 0 loop end loop;
    execute format('insert into %I select * from %I', of.name, of.before);
    execute format('drop table %I', of.before);
    if of.counted is not null then
      execute format('alter table %I alter column %I add generated always as identity (start %s)', of.name, of.counted, next_id);
    end if;
    execute format('alter table %1$I add constraint %2$I primary key (tenant_id, %3$I, %4$I), add foreign key (tenant_id) references tenant',
      of.name, of.name || '_pkey', of.id, of.moment);
    if of.name <> 'audit_event' then
      execute format('alter table %I add foreign key (tenant_id, application_id) references application (tenant_id, application_id)', of.name);
    end if;
    perform protect_tenant_table(of.name::regclass,
      case of.name when 'outbound_event' then 'select, insert, update' else 'select, insert' end);
  end loop;
  alter table application force row level security;
end $$;

create index audit_event_entity on audit_event (tenant_id, entity, entity_id, audit_id);
create index audit_event_time on audit_event (tenant_id, happened_on);
create index timeline_event_application on timeline_event (tenant_id, application_id, event_id desc);
create index timeline_event_time on timeline_event (tenant_id, status_changed_on);
create index service_call_application on service_call (tenant_id, application_id, log_id desc);
create index service_call_time on service_call (tenant_id, api_id, api_request_time);
create index outbound_event_application on outbound_event (tenant_id, application_id, kind);
create index outbound_event_open on outbound_event (tenant_id, created_on) where delivered_on is null;

-- As before, table by table where a table is divided: a row's place is its own within one of them only.
create or replace function mask_stored_aadhaar(at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
  part regclass;
  done integer;
begin
  for place in
    select c.table_name,
      string_agg(format('%1$I = mask_aadhaar(%1$I)', c.column_name), ', ') as changes,
      string_agg(format('%1$I is distinct from mask_aadhaar(%1$I)', c.column_name), ' or ') as differs
    from information_schema.columns c
    where c.table_schema = 'public'
      and (c.table_name, c.column_name) in (
        ('application', 'name'), ('application', 'verifier_remarks'), ('application', 'bo_error'),
        ('application', 'system_reject_reason'), ('application', 'last_stage_completed'), ('application', 'emp_code'),
        ('application', 'emp_branch_code'), ('application_name', 'name'),
        ('application_change', 'old_value'), ('application_change', 'new_value'), ('application_stage', 'stage'),
        ('audit_event', 'details'), ('audit_event', 'entity_id'), ('timeline_event', 'timeline'), ('timeline_event', 'verifier_name'),
        ('service_call', 'request'), ('service_call', 'response'), ('outbound_event', 'last_error'),
        ('lead', 'utm_source'), ('lead', 'utm_medium'), ('lead', 'utm_campaign'), ('lead', 'utm_term'), ('lead', 'utm_content'),
        ('lead', 'utm_promo'), ('lead', 'emp_code'), ('lead', 'emp_branch_code'),
        ('saved_view', 'view_name'), ('saved_view', 'search'), ('custom_report', 'report_name'), ('custom_report', 'conditions'),
        ('export_job', 'filter'), ('export_job', 'label'), ('export_job', 'file_name'), ('user_session', 'user_agent'),
        ('app_user', 'full_name'), ('app_user', 'employee_code'), ('app_user', 'email'),
        ('reason', 'reason_name'), ('reason', 'customer_text'), ('solution', 'solution_name'), ('solution', 'customer_text'),
        ('plan', 'title'), ('plan', 'description'), ('plan', 'promo_code'), ('holiday', 'holiday_name'),
        ('aof_template', 'name'), ('aof_template', 'file_name'), ('aof_template', 'field_map'), ('segment', 'segment_name'))
      or c.table_schema = 'public' and c.table_name = 'application_profile' and c.data_type = 'text'
        and c.column_name not in ('bank_account_no', 'bo_insta_bo_id')
    group by c.table_name
    having bool_or(exists (select from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id'))
    order by c.table_name
  loop
    for part in
      select coalesce(leaf.relid, wanted.oid)::regclass from pg_class wanted
      left join lateral pg_partition_tree(wanted.oid) leaf on leaf.isleaf
      where wanted.oid = format('public.%I', place.table_name)::regclass
    loop
      execute format(
        'update %1$s set %2$s where ctid = any(array(select ctid from %1$s where tenant_id = current_tenant() and (%3$s) %4$s limit %5$s))',
        part, place.changes, place.differs,
        case when place.table_name = 'application_change' then $q$and property <> 'BankAccountNo'$q$ else '' end, at_most);
      get diagnostics done = row_count;
      if done > 0 then return done; end if;
    end loop;
  end loop;
  return 0;
end $$;
