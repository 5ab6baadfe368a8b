-- The in-person video's checklist, and in which other way a person did what the video asks for.
alter table tenant_settings add column if not exists ipv_workbench boolean not null default false;

create table if not exists ipv_check (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  item text not null check (item in ('face', 'number', 'live', 'same-person', 'no-prompting', 'in-india')),
  verdict text not null check (verdict in ('yes', 'no', 'cannot-tell')),
  remark text check (length(remark) between 10 and 500),
  answered_by bigint not null,
  answered_on timestamptz not null default now(),
  primary key (tenant_id, application_id, attempt_no, item),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, answered_by) references app_user (tenant_id, user_id)
);
drop policy if exists tenant_only on ipv_check;
select protect_tenant_table('ipv_check', 'select, insert, update');

-- A kind of assistance and what was done instead; never why it was needed.
create table if not exists assistance (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  kind text not null check (kind in ('liveness', 'voice', 'screen', 'signature')),
  means text not null check (means in ('head-or-hand', 'spoken-or-touch', 'written-number', 'sign-language', 'read-aloud', 'thumb-mark', 'live-call')),
  recorded_by bigint not null,
  recorded_on timestamptz not null default now(),
  confirmed_by bigint,
  confirmed_on timestamptz,
  primary key (tenant_id, application_id, attempt_no, kind),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, recorded_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, confirmed_by) references app_user (tenant_id, user_id),
  check ((confirmed_by is null) = (confirmed_on is null)),
  check (confirmed_by <> recorded_by)
);
drop policy if exists tenant_only on assistance;
select protect_tenant_table('assistance', 'select, insert, update');
