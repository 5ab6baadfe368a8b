-- Reports: when a stage was completed, who an application was given to, consent to margin trading, office hours, exports
-- that run as jobs, and the tenants' own reports.

-- When the customer completed each stage of the flow (enumerations.json, stages), for form-flow and lead reports.
create table application_stage (
  tenant_id integer not null references tenant,
  application_id integer not null,
  stage text not null,
  completed_on timestamptz not null default clock_timestamp(),
  primary key (tenant_id, application_id, stage),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);

-- The verifier to whom this event gave the application; the actor may be an admin.
alter table timeline_event add assigned_to integer;

-- Consent to the Margin Trading Facility at onboarding (README §1, SEBI MTF).
alter table application_profile add mtf_consent boolean;

-- Turn-around times count office hours when they are set (README §13, question 5); days of the week are 1 Monday to 7 Sunday.
alter table tenant_settings add office_opens time, add office_closes time,
  add office_days smallint[] not null default '{1,2,3,4,5,6}',
  add constraint office_hours check ((office_opens is null) = (office_closes is null) and office_closes > office_opens);
create table holiday (
  tenant_id integer not null references tenant,
  holiday_on date not null,
  holiday_name text not null,
  primary key (tenant_id, holiday_on)
);

-- An export that is written to storage in the background, and what became of it.
create table export_job (
  export_id uuid primary key,
  tenant_id integer not null references tenant,
  requested_by integer not null,
  report text not null,
  label text not null,
  file_name text not null,
  format text not null check (format in ('xlsx', 'csv', 'xml')),
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  rows_total bigint,
  rows_done bigint not null default 0,
  size_bytes bigint,
  requested_on timestamptz not null default now(),
  finished_on timestamptz,
  expires_on timestamptz not null,
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id)
);
create index export_job_newest on export_job (tenant_id, requested_by, requested_on desc);

-- Reports that an admin defines by choosing columns and filters from a list (§2, custom reports).
create table custom_report (
  tenant_id integer not null references tenant,
  report_id integer not null,
  report_name text not null,
  export_format text not null check (export_format in ('XLS', 'CSV', 'XML')),
  -- One of the lists of columns that the product knows.
  subject text not null,
  columns text[] not null check (cardinality(columns) between 1 and 60),
  -- Columns that must have one of the values: {"STP": ["Y"]}.
  conditions jsonb not null default '{}',
  -- Rows of the same columns are counted in one.
  is_grouped boolean not null default false,
  filter_from_date boolean not null default true,
  filter_to_date boolean not null default true,
  filter_from_time boolean not null default false,
  filter_to_time boolean not null default false,
  filter_uan boolean not null default false,
  filter_mobile boolean not null default false,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, report_id)
);
create unique index custom_report_name_unique on custom_report (tenant_id, lower(report_name));

create index timeline_event_time on timeline_event (tenant_id, status_changed_on);
create index application_submitted on application (tenant_id, last_submitted_on desc);
create index service_call_time on service_call (tenant_id, api_id, api_request_time);
create index field_decision_event_time on field_decision_event (tenant_id, decided_on);
create index user_session_started on user_session (tenant_id, started_on);
create index lead_mobile on lead (tenant_id, mobile text_pattern_ops);

-- A stored body as JSON; null when it is XML, text or empty.
create function json_of(body text) returns jsonb
  language sql immutable parallel safe
  return case when body is json object then body::jsonb end;

-- Seconds between two moments: of the clock, or of office hours when the tenant has set them.
create function working_seconds(began timestamptz, ended timestamptz) returns double precision
  language sql stable parallel safe
  return (
    select case
      when s.office_opens is null then extract(epoch from ended - began)::double precision
      else (
        select coalesce(sum(greatest(0, extract(epoch from
          least(ended, (d::date + s.office_closes) at time zone 'Asia/Kolkata')
          - greatest(began, (d::date + s.office_opens) at time zone 'Asia/Kolkata')))), 0)::double precision
        from generate_series((began at time zone 'Asia/Kolkata')::date::timestamp,
          (ended at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') d
        where extract(isodow from d)::smallint = any (s.office_days)
          and not exists (select from holiday h where h.holiday_on = d::date))
      end
    from tenant_settings s);

do $$
declare t text;
begin
  foreach t in array array['application_stage', 'holiday', 'export_job', 'custom_report']
  loop
    execute format('alter table %I alter column tenant_id set default current_tenant()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant_only on %I using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', t);
    execute format('grant select, insert, update on %I to kyc_app', t);
  end loop;
end $$;
revoke update on application_stage from kyc_app;
grant delete on holiday, export_job to kyc_app;
