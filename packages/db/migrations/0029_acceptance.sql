-- outside a transaction
-- The acceptance gate: what KRA, exchange and depository would answer, before an approval leaves the desk.
alter table tenant_settings add column if not exists acceptance_gate boolean not null default false;
alter table app_user add column if not exists may_override boolean not null default false;

-- What a tenant makes of a rule; one that has no row is as published. Where two Admins are needed, the first one's wish waits here.
create table if not exists acceptance_setting (
  tenant_id integer not null references tenant,
  rule_id text not null,
  severity text check (severity in ('block', 'remark', 'warn', 'info', 'off')),
  rejects_at_once boolean not null default false,
  wanted_severity text check (wanted_severity in ('block', 'remark', 'warn', 'info', 'off')),
  wanted_by bigint,
  wanted_on timestamptz,
  row_version integer not null default 1,
  primary key (tenant_id, rule_id),
  foreign key (tenant_id, wanted_by) references app_user (tenant_id, user_id),
  check ((wanted_severity is null) = (wanted_by is null) and (wanted_by is null) = (wanted_on is null))
);

-- What a tenant adds to the lists that rules compare with.
create table if not exists acceptance_list (
  tenant_id integer not null references tenant,
  list_entry_id bigint generated always as identity,
  list text not null check (list in ('dummyMobiles', 'dummyEmails', 'disposableHosts', 'staffContacts', 'revokedNumbers')),
  value text not null check (length(value) between 3 and 100),
  note text check (length(note) <= 200),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, list_entry_id),
  constraint acceptance_list_once unique (tenant_id, list, value)
);

-- What the gate found at each decision and refusal, written once.
create table if not exists acceptance_finding (
  tenant_id integer not null references tenant,
  finding_id bigint generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  application_version integer not null,
  ruleset_version text not null,
  path text not null,
  outcome text not null check (outcome in ('stop', 'remark', 'pass')),
  findings jsonb not null,
  facts_hash text not null,
  evaluated_by bigint,
  evaluated_on timestamptz not null default now(),
  primary key (tenant_id, finding_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, evaluated_by) references app_user (tenant_id, user_id)
);

-- Answers to findings, for the facts that they were given for.
create table if not exists acceptance_remark (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  rule_id text not null,
  facts_hash text not null,
  remark text not null check (length(remark) between 10 and 500),
  remarked_by bigint not null,
  remarked_on timestamptz not null default now(),
  primary key (tenant_id, application_id, attempt_no, rule_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, remarked_by) references app_user (tenant_id, user_id)
);

create table if not exists acceptance_override (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  rule_id text not null,
  facts_hash text not null,
  reason text not null check (length(reason) between 50 and 500),
  overridden_by bigint not null,
  overridden_on timestamptz not null default now(),
  primary key (tenant_id, application_id, attempt_no, rule_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, overridden_by) references app_user (tenant_id, user_id)
);

-- A rule tried on decisions that were made: how many it would have stopped.
create table if not exists acceptance_replay (
  tenant_id integer not null references tenant,
  replay_id uuid not null,
  rule_id text not null,
  severity text not null check (severity in ('block', 'remark', 'warn', 'info', 'off')),
  days smallint not null check (days between 1 and 90),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  after_id bigint not null default 0,
  looked_at integer not null default 0,
  of_all integer,
  would_stop integer not null default 0,
  could_not_tell integer not null default 0,
  refused_since integer not null default 0,
  requested_by bigint not null,
  requested_on timestamptz not null default now(),
  finished_on timestamptz,
  primary key (tenant_id, replay_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id)
);

drop policy if exists tenant_only on acceptance_setting;
select protect_tenant_table('acceptance_setting', 'select, insert, update');
drop policy if exists tenant_only on acceptance_list;
select protect_tenant_table('acceptance_list', 'select, insert, update');
drop policy if exists tenant_only on acceptance_finding;
select protect_tenant_table('acceptance_finding', 'select, insert, delete');
drop policy if exists tenant_only on acceptance_remark;
select protect_tenant_table('acceptance_remark', 'select, insert, update (facts_hash, remark, remarked_by, remarked_on)');
drop policy if exists tenant_only on acceptance_override;
select protect_tenant_table('acceptance_override', 'select, insert, update (facts_hash, reason, overridden_by, overridden_on)');
drop policy if exists tenant_only on acceptance_replay;
select protect_tenant_table('acceptance_replay',
  'select, insert, delete, update (state, after_id, looked_at, of_all, would_stop, could_not_tell, refused_since, finished_on)');

create index concurrently if not exists acceptance_finding_application on acceptance_finding (tenant_id, application_id, finding_id);
create index concurrently if not exists acceptance_finding_evaluated on acceptance_finding (tenant_id, evaluated_on);
create index concurrently if not exists acceptance_replay_rule on acceptance_replay (tenant_id, rule_id, finished_on);
-- How many other applications have the same address or account.
create index concurrently if not exists application_profile_email on application_profile (tenant_id, email) where email is not null;
create index concurrently if not exists application_profile_account on application_profile (tenant_id, bank_account_token) where bank_account_token is not null;
