-- Whose data was seen or left in a time, by whom and by which door: what was asked, what was counted; the file goes after 180 days.
create table if not exists incident (
  tenant_id integer not null references tenant,
  incident_id uuid not null,
  title text not null check (length(title) between 5 and 120),
  from_on timestamptz not null,
  to_on timestamptz not null check (to_on > from_on),
  noticed_on timestamptz not null,
  user_ids bigint[] not null default '{}',
  address text,
  application_ids bigint[] not null default '{}',
  requested_by bigint not null,
  requested_on timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  applications integer,
  applications_left integer,
  users integer,
  accesses integer,
  size_bytes bigint,
  failed_because text,
  expires_on timestamptz not null,
  primary key (tenant_id, incident_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id)
);
create index if not exists incident_newest on incident (tenant_id, requested_on desc);
drop policy if exists tenant_only on incident;
-- Whose data a written file holds: whoever takes it takes theirs.
alter table export_job add column if not exists applications bigint[];
select protect_tenant_table('incident', 'select, insert, update, delete');
