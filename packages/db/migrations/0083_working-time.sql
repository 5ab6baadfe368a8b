-- Working calendars and the policies of due times (decision 083), off for every broker.
alter table tenant_settings add column working_time boolean not null default false;

-- Compares integers for the exclusion constraint below. It is trusted and comes with the same package as pg_trgm.
create extension if not exists btree_gist;

create table calendar (
  tenant_id integer not null references tenant,
  calendar_id bigint not null generated always as identity,
  calendar_name text not null check (length(calendar_name) between 3 and 100),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, calendar_id),
  constraint calendar_once unique (tenant_id, calendar_name)
);
select protect_tenant_table('calendar', 'select, insert, update');

-- Weekdays are 1 Monday to 7 Sunday; hours are minutes after midnight in India, of which the closing minute does not count.
create table calendar_shift (
  tenant_id integer not null references tenant,
  calendar_id bigint not null,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens >= 0),
  closes smallint not null check (closes <= 1440),
  primary key (tenant_id, calendar_id, weekday, opens),
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, calendar_id),
  constraint calendar_shift_order check (opens < closes),
  constraint calendar_shift_overlap exclude using gist (
    tenant_id with =, calendar_id with =, weekday with =, int4range(opens, closes) with &&)
);
select protect_tenant_table('calendar_shift', 'select, insert, delete');

-- Extra hours on a date, such as a settlement Saturday or muhurat trading.
create table calendar_session (
  tenant_id integer not null references tenant,
  session_id bigint not null generated always as identity,
  calendar_id bigint not null,
  session_on date not null,
  opens smallint not null check (opens >= 0),
  closes smallint not null check (closes <= 1440),
  session_name text not null check (length(session_name) between 3 and 100),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, calendar_id),
  constraint calendar_session_order check (opens < closes),
  constraint calendar_session_once unique (tenant_id, session_on, calendar_id, opens)
);
select protect_tenant_table('calendar_session', 'select, insert, update');

-- null: the holiday counts for every calendar, and for the office hours.
alter table holiday add column calendar_id bigint;
alter table holiday add constraint holiday_calendar
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, calendar_id) not valid;
alter table holiday validate constraint holiday_calendar;

-- A null condition matches every application. The first active policy by priority, then by id, applies.
create table sla_policy (
  tenant_id integer not null references tenant,
  policy_id bigint not null generated always as identity,
  policy_name text not null check (length(policy_name) between 3 and 100),
  priority smallint not null check (priority between 1 and 999),
  source_id smallint,
  mode smallint,
  -- 0 without, 1 with the straight-through flag.
  stp smallint check (stp in (0, 1)),
  plan_type smallint check (plan_type in (1, 2)),
  -- 1 the first, 2 each later one.
  attempt smallint check (attempt in (1, 2)),
  branch_code text,
  calendar_id bigint not null,
  target_minutes integer not null check (target_minutes between 5 and 28800),
  warning_percent smallint not null default 80 check (warning_percent between 50 and 95),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, policy_id),
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, calendar_id),
  constraint sla_policy_once unique (tenant_id, policy_name)
);
select protect_tenant_table('sla_policy', 'select, insert, update');

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['calendar', 'calendar_shift', 'calendar_session', 'sla_policy'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;
