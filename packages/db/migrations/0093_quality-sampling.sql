-- Blind quality sampling (decision 088), off for every broker.
alter table tenant_settings add column quality_sampling boolean not null default false;
alter table tenant_settings add column qa_monthly_cap smallint not null default 200;

-- A verifier who reviews samples of the decisions of others.
alter table app_user add column may_qa boolean not null default false;

alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('assigned', 'taken', 'cancelled',
  'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue', 'changeWaits', 'changeDelayed', 'changeMade', 'changeRefused',
  'changeWithdrawn', 'mentioned', 'handedOver', 'breached', 'heldLong', 'checkReturned', 'checkVoid', 'checkDisputed', 'qaResult', 'qaCritical')) not valid;
alter table notice validate constraint notice_kind_check;

-- Percent of a stratum that is sampled; a stratum without a row has the rate of the code. Strata: 1 ordinary, 2 first 50 decisions of a
-- verifier, 3 overridden red, 4 straight through, 5 quiet (every check passed), 6 rejection, 7 gold.
create table qa_plan (
  tenant_id integer not null references tenant,
  plan_id bigint not null generated always as identity,
  stratum smallint not null check (stratum between 1 and 7),
  rate smallint not null check (rate between 0 and 100),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, plan_id),
  constraint qa_plan_once unique (tenant_id, stratum)
);
select protect_tenant_table('qa_plan', 'select, insert, update');

-- The decisions of the desk, from which samples are drawn; written with the decision, kept 180 days.
create table qa_decision (
  tenant_id integer not null references tenant,
  decision_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  action text not null check (action in ('approve', 'approveWithoutDerivative', 'reject', 'stpApprove')),
  -- null: straight through.
  decided_by bigint,
  decided_on timestamptz not null default now(),
  -- The end of the undo window: a decision that can be undone is not drawn.
  ready_on timestamptz not null,
  -- null: not drawn yet.
  stratum smallint check (stratum between 1 and 6),
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id)
);
select protect_tenant_table('qa_decision', 'select, insert, update, delete');
create index qa_decision_undrawn on qa_decision (tenant_id, decision_id) where stratum is null;
create index qa_decision_time on qa_decision (tenant_id, decided_on);
create index qa_decision_by on qa_decision (tenant_id, decided_by, decided_on);
create index qa_decision_application on qa_decision (tenant_id, application_id);

-- One open block for each stratum. Its position is stored only as a keyed hash, when the block starts.
create table qa_block (
  tenant_id integer not null references tenant,
  block_id bigint not null generated always as identity,
  stratum smallint not null check (stratum between 1 and 7),
  size integer not null check (size >= 1),
  salt text not null,
  position_hash text not null,
  used integer not null default 0 check (used between 0 and size),
  started_on timestamptz not null default now(),
  primary key (tenant_id, block_id)
);
select protect_tenant_table('qa_block', 'select, insert, update');
create unique index qa_block_open on qa_block (tenant_id, stratum) where used < size;

-- Planted cases with a known answer, from SPECIMEN applications.
create table qa_gold (
  tenant_id integer not null references tenant,
  gold_id bigint not null generated always as identity,
  gold_name text not null check (length(gold_name) between 3 and 100),
  uan text not null check (length(uan) between 1 and 20),
  approves boolean not null,
  explanation text not null check (length(explanation) between 10 and 500),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, gold_id),
  constraint qa_gold_once unique (tenant_id, gold_name)
);
select protect_tenant_table('qa_gold', 'select, insert, update');

-- A sampled decision, with the sealed case, and the first review's decisions on its fields.
create table qa_sample (
  tenant_id integer not null references tenant,
  sample_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  -- Both null after the decision was deleted by age; of a gold case its gold.
  decision_id bigint,
  gold_id bigint,
  stratum smallint not null check (stratum between 1 and 7),
  -- 1 by its block, 2 by the weekly top-up, 3 gold.
  origin smallint not null check (origin between 1 and 3),
  action text not null check (action in ('approve', 'approveWithoutDerivative', 'reject', 'stpApprove')),
  decided_by bigint,
  -- The second person of a decision that waited for a checker.
  checked_by bigint,
  decided_on timestamptz not null,
  blind_case jsonb not null,
  first_fields jsonb not null,
  reviewer_id bigint,
  claimed_on timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'reviewing', 'agreed', 'differs', 'adjudicated', 'missed')),
  due_on timestamptz not null,
  created_on timestamptz not null default now(),
  primary key (tenant_id, sample_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, gold_id) references qa_gold (tenant_id, gold_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, reviewer_id) references app_user (tenant_id, user_id),
  constraint qa_sample_reviewed check (state = 'waiting' or reviewer_id is not null)
);
select protect_tenant_table('qa_sample', 'select, insert, update, delete');
create unique index qa_sample_decision on qa_sample (tenant_id, decision_id) where decision_id is not null;
create index qa_sample_open on qa_sample (tenant_id, due_on, sample_id) where state in ('waiting', 'reviewing', 'differs');
create index qa_sample_reviewer on qa_sample (tenant_id, reviewer_id, claimed_on);
create index qa_sample_decided on qa_sample (tenant_id, decided_on);
create index qa_sample_decider on qa_sample (tenant_id, decided_by, decided_on);
create index qa_sample_application on qa_sample (tenant_id, application_id);

create table qa_verdict (
  tenant_id integer not null references tenant,
  sample_id bigint not null,
  reviewer_id bigint not null,
  action text not null check (action in ('approve', 'approveWithoutDerivative', 'reject')),
  minutes real not null check (minutes >= 0),
  verdict_on timestamptz not null,
  primary key (tenant_id, sample_id),
  foreign key (tenant_id, sample_id) references qa_sample (tenant_id, sample_id) on delete cascade,
  foreign key (tenant_id, reviewer_id) references app_user (tenant_id, user_id)
);
select protect_tenant_table('qa_verdict', 'select, insert, delete');
create index qa_verdict_reviewer on qa_verdict (tenant_id, reviewer_id, verdict_on);
create index qa_verdict_time on qa_verdict (tenant_id, verdict_on);

create table qa_field_verdict (
  tenant_id integer not null references tenant,
  sample_id bigint not null,
  field_id smallint not null,
  decision text not null check (decision in ('verified', 'rejected')),
  reason_id bigint,
  primary key (tenant_id, sample_id, field_id),
  foreign key (tenant_id, sample_id) references qa_sample (tenant_id, sample_id) on delete cascade,
  constraint qa_field_verdict_reason check ((decision = 'rejected') = (reason_id is not null))
);
select protect_tenant_table('qa_field_verdict', 'select, insert, delete');

create table qa_adjudication (
  tenant_id integer not null references tenant,
  sample_id bigint not null,
  application_id bigint not null,
  adjudicator_id bigint not null,
  correct text not null check (correct in ('first', 'second', 'both')),
  severity text check (severity in ('critical', 'major', 'minor')),
  note jsonb not null,
  adjudicated_on timestamptz not null,
  primary key (tenant_id, sample_id),
  foreign key (tenant_id, sample_id) references qa_sample (tenant_id, sample_id) on delete cascade,
  foreign key (tenant_id, adjudicator_id) references app_user (tenant_id, user_id),
  constraint qa_adjudication_severity check ((correct = 'second') = (severity is not null))
);
select protect_tenant_table('qa_adjudication', 'select, insert, delete');
create index qa_adjudication_time on qa_adjudication (tenant_id, adjudicated_on);
create index qa_adjudication_application on qa_adjudication (tenant_id, application_id);

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['qa_plan', 'qa_decision', 'qa_block', 'qa_gold', 'qa_sample', 'qa_verdict',
  'qa_field_verdict', 'qa_adjudication'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;
