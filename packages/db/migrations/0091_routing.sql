-- Routing with an explanation (decision 086), off for every broker. Modes: 1 pull by Fetch New, 2 push on arrival, 3 both.
alter table tenant_settings add column routing boolean not null default false;
alter table tenant_settings add column routing_mode smallint not null default 1;

-- Skills that an application may need. The predicate is a rule of the code (tables/routing/needs.ts).
create table skill (
  tenant_id integer not null references tenant,
  skill_id bigint not null generated always as identity,
  skill_name text not null check (length(skill_name) between 3 and 60),
  predicate smallint not null check (predicate between 1 and 7),
  -- Hard: without it a verifier cannot receive the application. Otherwise it only counts in the score.
  is_hard boolean not null default false,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, skill_id),
  constraint skill_once unique (tenant_id, skill_name)
);
select protect_tenant_table('skill', 'select, insert, update');

-- A verifier without a row has capacity 1, the rule without routing, and no skills.
create table verifier_profile (
  tenant_id integer not null references tenant,
  profile_id bigint not null generated always as identity,
  user_id bigint not null,
  capacity smallint not null default 1 check (capacity between 1 and 20),
  skills bigint[] not null default '{}',
  -- 1 English, 2 Hindi.
  languages smallint[] not null default '{}',
  -- The shift; null: always.
  calendar_id bigint,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, calendar_id),
  constraint verifier_profile_once unique (tenant_id, user_id)
);
select protect_tenant_table('verifier_profile', 'select, insert, update');

-- The verifier's own switch: 1 available, 2 on a break, 3 off. Without a row: available.
create table verifier_state (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  state smallint not null check (state between 1 and 3),
  state_since timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select protect_tenant_table('verifier_state', 'select, insert, update');

create table verifier_absence (
  tenant_id integer not null references tenant,
  absence_id bigint not null generated always as identity,
  user_id bigint not null,
  from_on date not null,
  to_on date not null,
  note text check (length(note) <= 200),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, absence_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  constraint verifier_absence_order check (from_on <= to_on),
  constraint verifier_absence_overlap exclude using gist (
    tenant_id with =, user_id with =, daterange(from_on, to_on, '[]') with &&) where (is_active)
);
select protect_tenant_table('verifier_absence', 'select, insert, update');

-- The draft of a rule. The published version with the lowest priority whose predicate matches applies.
create table routing_rule (
  tenant_id integer not null references tenant,
  rule_id bigint not null generated always as identity,
  rule_name text not null check (length(rule_name) between 3 and 100),
  priority smallint not null check (priority between 1 and 999),
  -- null: every application.
  predicate smallint check (predicate between 1 and 7),
  is_hard_case boolean not null default false,
  weight_load smallint not null default 40 check (weight_load between 0 and 100),
  weight_skill smallint not null default 20 check (weight_skill between 0 and 100),
  weight_continuity smallint not null default 15 check (weight_continuity between 0 and 100),
  weight_language smallint not null default 10 check (weight_language between 0 and 100),
  weight_quality smallint not null default 10 check (weight_quality between 0 and 100),
  weight_idle smallint not null default 5 check (weight_idle between 0 and 100),
  weight_recent smallint not null default 25 check (weight_recent between 0 and 100),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, rule_id),
  constraint routing_rule_once unique (tenant_id, rule_name)
);
select protect_tenant_table('routing_rule', 'select, insert, update');

-- Each publication, never changed. `version` is the row version of the draft.
create table routing_rule_version (
  tenant_id integer not null references tenant,
  rule_id bigint not null,
  version integer not null,
  priority smallint not null,
  predicate smallint,
  is_hard_case boolean not null,
  weights jsonb not null,
  is_active boolean not null,
  published_on timestamptz not null default now(),
  published_by bigint not null,
  primary key (tenant_id, rule_id, version),
  foreign key (tenant_id, rule_id) references routing_rule (tenant_id, rule_id),
  foreign key (tenant_id, published_by) references app_user (tenant_id, user_id)
);
select protect_tenant_table('routing_rule_version', 'select, insert');

-- Why an application went to its verifier, kept 180 days. Triggers: 1 Fetch New, 2 arrival, 3 retry, 4 moved by an Admin.
create table routing_decision (
  tenant_id integer not null references tenant,
  decision_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  -- null: the default weights, while no rule is published.
  rule_id bigint,
  rule_version integer,
  trigger smallint not null check (trigger between 1 and 4),
  chosen bigint not null,
  candidates jsonb not null,
  decided_on timestamptz not null,
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, chosen) references app_user (tenant_id, user_id)
);
select protect_tenant_table('routing_decision', 'select, insert, delete');
create index routing_decision_application on routing_decision (tenant_id, application_id, decided_on);
create index routing_decision_chosen on routing_decision (tenant_id, chosen, decided_on);
create index routing_decision_time on routing_decision (tenant_id, decided_on);

-- A verifier who skipped an attempt does not receive it again. Reasons: 1 language, 2 interest, 3 needs help, 4 own application.
create table routing_skip (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  user_id bigint not null,
  reason smallint not null check (reason between 1 and 4),
  skipped_on timestamptz not null,
  primary key (tenant_id, application_id, attempt_no, user_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select protect_tenant_table('routing_skip', 'select, insert');
create index routing_skip_user on routing_skip (tenant_id, user_id, skipped_on);

-- Waiting applications for which push found no eligible verifier.
create table routing_wait (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  since timestamptz not null,
  tried_on timestamptz not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
select protect_tenant_table('routing_wait', 'select, insert, update, delete');

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['skill', 'verifier_profile', 'verifier_state', 'verifier_absence', 'routing_rule',
  'routing_rule_version', 'routing_decision', 'routing_skip', 'routing_wait'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;
