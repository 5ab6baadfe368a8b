-- Answers of KRA, exchanges, depository and CKYC about approved applications, off for every broker.
alter table tenant_settings add column after_approval boolean not null default false;
-- 1 KRA, 2 exchanges, 3 depository, 4 CKYC.
alter table tenant_settings add column answer_legs smallint[] not null default '{1,2,3,4}';

-- How a file of answers is read. Its columns are the form of the master.
create table answer_format (
  tenant_id integer not null references tenant,
  format_id bigint not null generated always as identity,
  format_name text not null check (length(format_name) between 3 and 100),
  leg text not null check (leg in ('kra', 'nse', 'bse', 'mcx', 'depository', 'ckyc')),
  kind text not null check (kind in ('delimited', 'fixed', 'xlsx', 'lines')),
  separator text,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'windows-1252')),
  skip_rows smallint not null default 0 check (skip_rows between 0 and 1000),
  has_header boolean not null default true,
  uan_column text,
  ucc_column text,
  bo_id_column text,
  pan_column text,
  status_column text not null,
  code_column text,
  text_column text,
  date_column text not null,
  date_pattern text not null,
  -- A line for each value of the status: value = state.
  states text not null,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, format_id),
  constraint answer_format_once unique (tenant_id, format_name),
  constraint answer_format_key check (num_nonnulls(uan_column, ucc_column, bo_id_column, pan_column) > 0)
);
select protect_tenant_table('answer_format', 'select, insert, update');

-- Every state of a format that could read a file: each answer names the version that read it.
create table answer_format_version (
  tenant_id integer not null references tenant,
  format_id bigint not null,
  version integer not null,
  definition jsonb not null,
  made_on timestamptz not null default now(),
  made_by bigint,
  primary key (tenant_id, format_id, version),
  foreign key (tenant_id, format_id) references answer_format (tenant_id, format_id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, user_id)
);
select protect_tenant_table('answer_format_version', 'select, insert');

-- What a code or a text of an answer means.
create table answer_code (
  tenant_id integer not null references tenant,
  code_id bigint not null generated always as identity,
  leg text not null check (leg in ('kra', 'nse', 'bse', 'mcx', 'depository', 'ckyc')),
  code text check (length(code) between 1 and 40),
  -- Part of the text of the answer; * matches any words between two parts.
  text_pattern text check (length(text_pattern) between 3 and 200),
  meaning text not null check (length(meaning) between 3 and 300),
  field_ids smallint[] not null default '{}',
  reason_ids bigint[] not null default '{}',
  action text not null check (action in ('rectify', 'modifyAtKra', 'correctOurselves', 'wait', 'none')),
  -- The rule of the acceptance gate that should have found it.
  rule_id text,
  -- Where the meaning is published; 'unverified' without a public source.
  origin text not null default 'unverified' check (length(origin) between 3 and 300),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, code_id),
  constraint answer_code_found check (code is not null or text_pattern is not null)
);
select protect_tenant_table('answer_code', 'select, insert, update');
create unique index answer_code_once on answer_code (tenant_id, leg, coalesce(code, ''), coalesce(text_pattern, ''));

-- The state of each leg of an approved application, with the answer that caused it.
create table leg_state (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  leg text not null check (leg in ('kra', 'nse', 'bse', 'mcx', 'depository', 'ckyc')),
  attempt_no smallint not null,
  state text not null check (state in ('notSent', 'sent', 'accepted', 'onHold', 'refused', 'notNeeded')),
  -- When the leg began to wait for this approval: answers of an earlier day are about an earlier approval.
  begun_on timestamptz not null default now(),
  -- Start of the state.
  since timestamptz not null default now(),
  -- The last moment for the next step; null: none.
  due_on timestamptz,
  -- A day until which an Admin lets the leg wait.
  wait_until date,
  -- Of the answer that caused the state; all null without an answer.
  answered_on timestamptz,
  received_on timestamptz,
  row_hash text,
  code text,
  -- The row of answer_code that describes the answer; null: no row does.
  code_id bigint,
  -- Keyed hash of the account at the depository, by which its files are matched; only in the leg of the depository.
  bo_key text,
  primary key (tenant_id, application_id, leg),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, code_id) references answer_code (tenant_id, code_id),
  constraint leg_state_answer check (num_nonnulls(answered_on, received_on, row_hash) in (0, 3))
);
select protect_tenant_table('leg_state', 'select, insert, update, delete');
create index leg_state_board on leg_state (tenant_id, leg, state, since, application_id);
create index leg_state_bo_key on leg_state (tenant_id, bo_key) where bo_key is not null;
create index leg_state_due on leg_state (tenant_id, due_on) where due_on is not null;
-- Waiting answers without a description, and the waiting answers of a code.
create index leg_state_code on leg_state (tenant_id, leg, code_id) where row_hash is not null and state in ('sent', 'onHold', 'refused');

-- A file of answers: read, compared, then applied. The file is in the storage.
create table answer_import (
  tenant_id integer not null references tenant,
  import_id uuid not null,
  requested_by bigint not null,
  format_id bigint not null,
  format_version integer not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes >= 0),
  state text not null default 'checking' check (state in ('checking', 'checked', 'applying', 'applied', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  -- Rows by outcome.
  counts jsonb not null default '{}',
  notice text,
  requested_on timestamptz not null default now(),
  expires_on timestamptz not null default now() + interval '1 day',
  primary key (tenant_id, import_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, format_id, format_version) references answer_format_version (tenant_id, format_id, version)
);
select protect_tenant_table('answer_import', 'select, insert, update, delete');
create index answer_import_time on answer_import (tenant_id, requested_on);
create index answer_import_expiry on answer_import (tenant_id, expires_on);

-- Every answer that was received, divided by month. An unmatched one names no application and contains no text.
create table leg_answer (
  tenant_id integer not null references tenant,
  answer_id bigint not null generated always as identity,
  application_id bigint,
  attempt_no smallint,
  leg text not null check (leg in ('kra', 'nse', 'bse', 'mcx', 'depository', 'ckyc')),
  state text not null check (state in ('sent', 'accepted', 'onHold', 'refused', 'notNeeded')),
  code text,
  -- Sealed.
  answer_text text,
  -- By the sender.
  answered_on timestamptz not null,
  received_on timestamptz not null default now(),
  source text not null check (source in ('file', 'api', 'hand')),
  actor_id bigint,
  import_id uuid,
  format_id bigint,
  format_version integer,
  -- Keyed: equal answers have equal hashes.
  row_hash text not null,
  effect text not null check (effect in ('applied', 'older', 'unmatched')),
  constraint leg_answer_matched check ((effect = 'unmatched') = (application_id is null) and (application_id is not null or answer_text is null)),
  primary key (tenant_id, answer_id, received_on),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
) partition by range (received_on);
create table leg_answer_default partition of leg_answer default;
alter table leg_answer_default enable row level security;
do $$ begin while keep_months(of_table => 'leg_answer'::regclass) > 0 loop end loop; end $$;
select protect_tenant_table('leg_answer', 'select, insert, delete');
create index leg_answer_application on leg_answer (tenant_id, application_id, leg, answered_on);
create index leg_answer_unmatched on leg_answer (tenant_id, row_hash) where effect = 'unmatched';
create index leg_answer_time on leg_answer (tenant_id, received_on);

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['answer_format', 'answer_format_version', 'answer_code', 'leg_state', 'answer_import',
  'leg_answer'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;
