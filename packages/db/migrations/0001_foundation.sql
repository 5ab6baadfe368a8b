-- The foundation: tenants, staff, sessions, applications and all that hangs on them.
-- Every table with a tenant_id gets row-level security, forced, at the end of this file.

create function current_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;

create function current_actor() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::integer;

-- ---------------------------------------------------------------- without a tenant

create table tenant (
  tenant_id integer generated always as identity primary key,
  tenant_code text not null check (tenant_code ~ '^[A-Z0-9]{1,20}$'),
  tenant_name text not null,
  accent_colour text,
  is_active boolean not null default true,
  constraint tenant_code_unique unique (tenant_code)
);

-- Keys of the server itself: RSA for the login body, EdDSA for access tokens and document references.
create table server_key (
  kid text primary key,
  purpose text not null check (purpose in ('login', 'token', 'reference')),
  private_key text not null,
  public_key text not null,
  created_on timestamptz not null default now(),
  retired_on timestamptz
);
create unique index server_key_one_current on server_key (purpose) where retired_on is null;

create table captcha (
  token_hash bytea primary key,
  answer_hash bytea not null,
  expires_on timestamptz not null
);
create index captcha_expires on captcha (expires_on);

create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

-- ---------------------------------------------------------------- tenant, staff, sessions

create table tenant_settings (
  tenant_id integer primary key references tenant,
  counter integer not null default 0 check (counter between 0 and 1000000),
  counter_alert integer not null default 0 check (counter_alert >= 0),
  pan_ocr_name_match_pct integer not null default 80 check (pan_ocr_name_match_pct between 0 and 100),
  pan_poa_name_match_pct integer not null default 70 check (pan_poa_name_match_pct between 0 and 100),
  host_name text not null,
  tat_sla_hours integer not null default 24 check (tat_sla_hours between 1 and 240),
  stp_auto_approve boolean not null default false,
  release_on_logout boolean not null default false,
  approval_webhook_url text,
  lead_status_url text,
  webhook_secret text not null,
  intake_api_key text not null,
  intake_secret text not null,
  ucc_prefix text not null default 'A' check (ucc_prefix ~ '^[A-Z]{1,3}$'),
  next_ucc integer not null default 100001
);

create table app_user (
  user_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  user_name text not null check (user_name ~ '^[A-Za-z0-9._@-]{4,50}$'),
  full_name text not null,
  user_type smallint not null check (user_type between 1 and 6),
  employee_code text not null,
  mobile text not null,
  email text not null,
  branch_code text,
  verifier_code text,
  allow_view_data boolean not null,
  is_active boolean not null default true,
  password_hash text not null,
  failed_attempts smallint not null default 0,
  locked_until timestamptz,
  last_login_on timestamptz,
  api_key text not null,
  created_on timestamptz not null default now(),
  constraint app_user_employee_code_unique unique (tenant_id, employee_code),
  constraint app_user_in_tenant unique (tenant_id, user_id)
);
create unique index app_user_name_unique on app_user (tenant_id, lower(user_name));
create unique index app_user_mobile_unique on app_user (tenant_id, mobile);
create unique index app_user_email_unique on app_user (tenant_id, lower(email));

-- One OTP per RefId: six digits, five minutes, five tries, one use (contract §3).
create table login_challenge (
  ref_hash bytea primary key,
  tenant_id integer not null references tenant,
  user_id integer not null references app_user,
  otp_hash bytea not null,
  tries smallint not null default 0,
  sent_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz
);
create index login_challenge_user on login_challenge (tenant_id, user_id, sent_on);

create table user_session (
  session_id uuid primary key,
  tenant_id integer not null references tenant,
  user_id integer not null references app_user,
  started_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  ended_on timestamptz,
  end_reason text check (end_reason in ('logout', 'token-reuse', 'disabled', 'expired', 'replaced')),
  address text,
  user_agent text
);
create index user_session_live on user_session (tenant_id, user_id) where ended_on is null;

create table refresh_token (
  token_hash bytea primary key,
  tenant_id integer not null references tenant,
  session_id uuid not null references user_session,
  issued_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz,
  -- The successor is derived from this token, so the same caller within 2 s gets the same one (contract §3).
  successor_hash bytea
);
create index refresh_token_session on refresh_token (tenant_id, session_id);

-- ---------------------------------------------------------------- masters that review and intake need

create table uan_series (
  uan_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  prefix text not null check (prefix ~ '^[A-Z]{0,4}$'),
  number_length smallint not null check (number_length between 6 and 12),
  from_number bigint not null check (from_number >= 1),
  to_number bigint not null,
  next_number bigint not null,
  alert_on integer not null check (alert_on >= 0),
  priority smallint not null default 1 check (priority between 1 and 99),
  is_active boolean not null default true,
  check (to_number >= from_number and to_number - from_number < 1000000),
  check (next_number between from_number and to_number + 1)
);
create index uan_series_order on uan_series (tenant_id, priority, uan_id) where is_active;

create table plan (
  plan_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  title text not null,
  description text not null,
  plan_type smallint not null check (plan_type in (1, 2)),
  amount numeric(10, 2) not null check (amount >= 0),
  discount numeric(10, 2) not null default 0 check (discount >= 0 and discount <= amount),
  final_amount numeric(10, 2) generated always as (amount - discount) stored,
  promo_code text,
  promo_discount numeric(10, 2) not null default 0,
  display_order smallint not null default 1,
  is_active boolean not null default true
);
create index plan_order on plan (tenant_id, display_order, plan_id);

create table solution (
  tenant_id integer not null references tenant,
  solution_id integer not null,
  solution_name text not null,
  is_active boolean not null default true,
  primary key (tenant_id, solution_id)
);
create unique index solution_name_unique on solution (tenant_id, lower(solution_name));

create table reason (
  tenant_id integer not null references tenant,
  reason_id integer not null,
  field_id smallint not null check (field_id between 1 and 44),
  reason_name text not null,
  display_order smallint not null default 1,
  is_active boolean not null default true,
  primary key (tenant_id, reason_id)
);
create unique index reason_name_unique on reason (tenant_id, field_id, lower(reason_name));

create table reason_solution (
  tenant_id integer not null references tenant,
  reason_id integer not null,
  solution_id integer not null,
  place smallint not null,
  primary key (tenant_id, reason_id, solution_id),
  foreign key (tenant_id, reason_id) references reason,
  foreign key (tenant_id, solution_id) references solution
);

create table branch (
  tenant_id integer not null references tenant,
  branch_code text not null,
  branch_name text not null,
  city text not null,
  state_id smallint not null,
  primary key (tenant_id, branch_code)
);

-- ---------------------------------------------------------------- applications

-- What the dashboard lists and decisions change; narrow, so that a page of it is cheap.
create table application (
  application_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  status smallint not null default 0 check (status between 0 and 9),
  row_version integer not null default 1,
  uan text,
  ucc text,
  name text not null default '',
  mobile text not null,
  pan text,
  mode smallint not null default 0 check (mode in (0, 1, 2, 3, 4, 6)),
  source smallint not null check (source between 1 and 7),
  stp boolean not null default false,
  plan_id integer references plan,
  plan_type smallint check (plan_type in (1, 2)),
  segment smallint check (segment in (1, 2)),
  last_stage_completed text,
  created_on timestamptz not null default now(),
  last_submitted_on timestamptz,
  -- The day of submission in Asia/Kolkata: resubmissions go first within one day (workflow.json, fetchNext).
  queue_day date,
  attempt_no smallint not null default 0,
  verifier_id integer,
  assigned_on timestamptz,
  verifier_remarks text,
  decided_by integer,
  decided_on timestamptz,
  system_reject_reason text,
  cancelled_from_status smallint,
  bo_error text,
  emp_code text,
  emp_branch_code text,
  is_emp_code_filled boolean not null default false,
  constraint application_in_tenant unique (tenant_id, application_id),
  foreign key (tenant_id, verifier_id) references app_user (tenant_id, user_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  check (status <> 3 or verifier_id is not null)
);
create unique index application_uan_unique on application (tenant_id, uan);
create unique index application_ucc_unique on application (tenant_id, ucc);
create index application_created on application (tenant_id, created_on desc, application_id desc);
create index application_status_created on application (tenant_id, status, created_on desc, application_id desc);
create index application_verifier on application (tenant_id, verifier_id, status);
create index application_queue on application (tenant_id, queue_day, (attempt_no > 1) desc, last_submitted_on, application_id)
  where status = 1;
create index application_pan on application (tenant_id, pan text_pattern_ops);
create index application_mobile on application (tenant_id, mobile text_pattern_ops);
create index application_uan_prefix on application (tenant_id, uan text_pattern_ops);

-- The application as the review screen shows it (§3 of the specification), one column for each property.
create table application_profile (
  application_id integer primary key,
  tenant_id integer not null references tenant,
  mobile_relationship_name text, email text, email_relationship_name text,
  date_of_birth date, pan_dob date, pan_ocr_dob date, poa_ocr_dob date, aadhaar_dob date,
  pan_name text, pan_ocr_name text, poa_name text,
  pan_selfie smallint, pan_ocr_name_match_score smallint, pan_poa_name_match_score smallint,
  poa_selfie smallint, pan_pennydrop_name_match_score smallint, name_verified boolean,
  first_name text, middle_name text, last_name text, gender_name text, marital_status_name text,
  father_name text, mother_name text,
  bank_name text, ifsc text, bank_account_no text, customer_id text, name_as_per_bank text,
  penny_drop_verified boolean, penny_drop_name text,
  correspondence_house_no text, correspondence_street text, correspondence_location text,
  correspondence_city text, correspondence_pincode text, correspondence_state smallint,
  correspondence_state_name text, correspondence_country smallint, correspondence_country_name text,
  is_permanent_same boolean,
  permanent_house_no text, permanent_street text, permanent_location text,
  permanent_city text, permanent_pincode text, permanent_state smallint,
  permanent_state_name text, permanent_country smallint, permanent_country_name text,
  poa_type smallint, poa_id_number text, poa_expiry_date date, poa_issue_date date,
  annual_income_name text, occupation_name text, trading_experience_name text,
  company_name text, designation text, broker_name text, broker_code text,
  nomination text, promo_code text,
  capture_time timestamptz, latitude double precision, longitude double precision, geo_tag text,
  selfie_location text, ipv_ip_address text, ipv_data text,
  esign_status smallint, aadhaar_suffix text check (aadhaar_suffix ~ '^\d{4}$'),
  signer_name text, esign_aadhaar_match boolean,
  kra_aof_applicable boolean, bo_insta_bo_id text,
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);

-- What changed after the first submission, by whom, with the value before and after.
create table application_change (
  change_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer not null,
  attempt_no smallint not null,
  property text not null,
  old_value text,
  new_value text,
  changed_by integer,
  changed_on timestamptz not null default now(),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index application_change_application on application_change (tenant_id, application_id, change_id);

-- The present decision on a field; none is the absence of a row.
create table field_decision (
  tenant_id integer not null references tenant,
  application_id integer not null,
  field_id smallint not null check (field_id between 1 and 44),
  decision text not null check (decision in ('verified', 'rejected')),
  module_id smallint not null,
  reason_id integer,
  solution_id integer,
  attempt_no smallint not null,
  decided_by integer not null,
  decided_on timestamptz not null default now(),
  primary key (tenant_id, application_id, field_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, reason_id) references reason,
  foreign key (tenant_id, solution_id) references solution,
  check ((decision = 'rejected') = (reason_id is not null and solution_id is not null))
);

-- Every decision ever made on a field, for the history and the Rejection report.
create table field_decision_event (
  event_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer not null,
  field_id smallint not null,
  decision text not null check (decision in ('verified', 'rejected', 'cleared')),
  reason_id integer,
  solution_id integer,
  attempt_no smallint not null,
  decided_by integer,
  decided_on timestamptz not null default now(),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index field_decision_event_application on field_decision_event (tenant_id, application_id, event_id);

-- A document is never changed: a newer one is a new version.
create table document (
  document_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer not null,
  document_type smallint not null,
  version smallint not null,
  file_type text not null,
  storage_key text not null,
  -- Both unknown only for a specimen that is drawn at its first reading.
  size_bytes integer,
  sha256 text,
  created_by integer,
  created_on timestamptz not null default now(),
  constraint document_version_unique unique (tenant_id, application_id, document_type, version),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);

create table timeline_event (
  event_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer not null,
  code text not null,
  status smallint not null,
  status_changed_on timestamptz not null default clock_timestamp(),
  timeline text not null,
  actor_id integer,
  verifier_name text not null,
  verifier_code text not null,
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index timeline_event_application on timeline_event (tenant_id, application_id, event_id desc);

create table lead (
  lead_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer,
  mobile text not null,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, utm_promo text,
  emp_code text, emp_branch_code text,
  created_on timestamptz not null default now(),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index lead_created on lead (tenant_id, created_on desc, lead_id desc);
create index lead_application on lead (tenant_id, application_id);

-- One row for each call to a third party, redacted before it is written (log-types.json).
create table service_call (
  log_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  application_id integer,
  api_id smallint not null check (api_id between 1 and 44),
  status text not null check (status in ('Success', 'Failed', 'Timeout')),
  api_request_time timestamptz not null,
  api_response_time timestamptz,
  request text not null,
  response text not null,
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index service_call_application on service_call (tenant_id, application_id, log_id desc);

-- What we tell others: one row an event, its id the idempotency key of every attempt.
create table outbound_event (
  event_id text primary key,
  tenant_id integer not null references tenant,
  application_id integer not null,
  kind text not null check (kind in ('approval', 'lead-status')),
  payload jsonb not null,
  created_on timestamptz not null default now(),
  attempts integer not null default 0,
  last_attempt_on timestamptz,
  last_error text,
  delivered_on timestamptz,
  given_up_on timestamptz,
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index outbound_event_application on outbound_event (tenant_id, application_id, kind);
create index outbound_event_open on outbound_event (tenant_id, created_on) where delivered_on is null;

create table idempotency_key (
  tenant_id integer not null references tenant,
  key text not null,
  request_hash text not null,
  reply_status smallint,
  reply jsonb,
  created_on timestamptz not null default now(),
  primary key (tenant_id, key)
);

-- Append-only: the app's role may add and read, never change (trust.md rule 5).
create table audit_event (
  audit_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  happened_on timestamptz not null default clock_timestamp(),
  actor_id integer default current_actor(),
  action text not null,
  entity text not null,
  entity_id text not null,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_event_entity on audit_event (tenant_id, entity, entity_id, audit_id);
create index audit_event_time on audit_event (tenant_id, happened_on);

-- ---------------------------------------------------------------- row-level security and grants

do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.tables i on i.table_schema = c.table_schema and i.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'tenant' and i.table_type = 'BASE TABLE'
  loop
    -- The tenant of a new row is the transaction's own, so no insert has to name it and none can name another.
    execute format('alter table %I alter column tenant_id set default current_tenant()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant_only on %I using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', t);
    execute format('grant select, insert, update, delete on %I to kyc_app', t);
  end loop;
end $$;

revoke update, delete on audit_event, timeline_event, field_decision_event, application_change, service_call, document from kyc_app;
revoke delete on application, application_profile, app_user, tenant_settings, outbound_event, lead from kyc_app;
-- A specimen's size and hash become known at its first reading.
grant update (size_bytes, sha256) on document to kyc_app;

grant select on tenant, server_key to kyc_app;
grant insert on server_key to kyc_app;
grant update (retired_on) on server_key to kyc_app;
grant select, insert, delete on captcha to kyc_app;
grant select, insert, update, delete on rate_limit to kyc_app;
grant usage on all sequences in schema public to kyc_app;
