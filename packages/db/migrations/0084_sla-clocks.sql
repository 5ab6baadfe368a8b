-- The due time of work that runs, for the order of Fetch New (decision 083). null: none, or the clock is paused or stopped.
alter table application add column due_on timestamptz;

-- The clock of each attempt. Used seconds are those of the earlier runs.
create table application_sla (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  policy_id bigint not null,
  -- By which the times were computed.
  policy_version integer not null,
  started_on timestamptz not null,
  used_seconds double precision not null default 0,
  -- null while the clock is paused or stopped.
  running_since timestamptz,
  paused_on timestamptz,
  warn_on timestamptz,
  due_on timestamptz,
  breached_on timestamptz,
  met_on timestamptz,
  primary key (tenant_id, application_id, attempt_no),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, policy_id) references sla_policy (tenant_id, policy_id),
  constraint application_sla_state check (running_since is null or (paused_on is null and met_on is null))
);
select protect_tenant_table('application_sla', 'select, insert, update');
alter policy tenant_only on application_sla using (tenant_id = nullif(current_setting('app.tenant', true), '')::integer)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::integer);
