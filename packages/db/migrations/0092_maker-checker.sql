-- Maker and checker (decision 087), off for every broker.
alter table tenant_settings add column maker_checker boolean not null default false;
alter table app_user add column may_check boolean not null default false;

-- Null: no decision waits for a checker. Otherwise the checkers who have opened the application since its decision.
alter table application add column checkers bigint[];
-- The second person of the present decision; null where none was necessary.
alter table application add column checked_by bigint;

-- Every decision that waited for a checker. `profile` and the texts in `source` are keyed digests.
create table pending_decision (
  tenant_id integer not null references tenant,
  decision_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  code text not null check (code in ('approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'retry', 'stpApprove')),
  segment smallint,
  -- Null: straight through.
  maker_id bigint,
  maker_employee_code text,
  -- [user id, employee code] of persons who overrode a finding or decided a field.
  other_makers jsonb not null default '[]',
  policies text[] not null,
  fingerprint text not null,
  source jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'returned', 'void', 'withdrawn')),
  cause text,
  checker_id bigint,
  note jsonb,
  field_ids smallint[] not null default '{}',
  submitted_on timestamptz not null,
  -- After 60 working minutes of the checkers.
  due_on timestamptz,
  -- Fetch Next passes over it for other checkers during the next minutes.
  opened_on timestamptz,
  decided_on timestamptz,
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, maker_id) references app_user (tenant_id, user_id),
  foreign key (tenant_id, checker_id) references app_user (tenant_id, user_id),
  check ((state = 'void') = (cause is not null)),
  check ((state = 'pending') = (decided_on is null))
);
select protect_tenant_table('pending_decision', 'select, insert, update');
create unique index pending_decision_once on pending_decision (tenant_id, application_id) where state = 'pending';
create index pending_decision_application on pending_decision (tenant_id, application_id, decision_id);
create index pending_decision_queue on pending_decision (tenant_id, submitted_on, decision_id) where state = 'pending';
create index pending_decision_maker on pending_decision (tenant_id, maker_id, decision_id);
create index pending_decision_checker on pending_decision (tenant_id, checker_id);

-- The percentage of each policy at the tenant; without a row the product's own.
create table check_policy (
  tenant_id integer not null references tenant,
  policy text not null,
  share smallint not null check (share between 0 and 100),
  row_version integer not null default 1,
  primary key (tenant_id, policy)
);
select protect_tenant_table('check_policy', 'select, insert, update');

-- The open sampling block of each policy. The sampled position is a keyed hash.
create table check_stream (
  tenant_id integer not null references tenant,
  stream text not null,
  size smallint not null,
  salt text not null,
  position_hash text not null,
  position smallint not null,
  primary key (tenant_id, stream)
);
select protect_tenant_table('check_stream', 'select, insert, update');

-- Decisions of each verifier that have left the desk.
create table check_count (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  decided integer not null check (decided >= 0),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select protect_tenant_table('check_count', 'select, insert, update');

alter table change_request drop constraint change_request_kind_check, add constraint change_request_kind_check check (kind in
  ('setting', 'user-right', 'acceptance-rule', 'retention-rule', 'retention-plan', 'check-policy')) not valid;
alter table change_request validate constraint change_request_kind_check;
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('assigned', 'taken', 'cancelled',
  'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue', 'changeWaits', 'changeDelayed', 'changeMade', 'changeRefused',
  'changeWithdrawn', 'mentioned', 'handedOver', 'breached', 'heldLong', 'checkReturned', 'checkVoid', 'checkDisputed')) not valid;
alter table notice validate constraint notice_kind_check;

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['pending_decision', 'check_policy', 'check_stream', 'check_count'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;
