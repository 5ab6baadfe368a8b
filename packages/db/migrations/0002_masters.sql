-- Masters: places, banks, segments, employers, form templates; row versions, passwords and resets.

-- ---------------------------------------------------------------- the same for every tenant (data/states.json)

create table country (
  country_id smallint primary key,
  country_name text not null
);
insert into country values (106, 'India');

create table state (
  state_id smallint primary key,
  state_name text not null,
  -- The first two digits of its pincodes.
  pin_prefixes text[] not null
);
insert into state values
  (1, 'Jammu and Kashmir', '{18,19}'),
  (2, 'Himachal Pradesh', '{17}'),
  (3, 'Punjab', '{14,15,16}'),
  (4, 'Chandigarh', '{16}'),
  (5, 'Uttarakhand', '{24,26}'),
  (6, 'Haryana', '{12,13}'),
  (7, 'Delhi', '{11}'),
  (8, 'Rajasthan', '{30,31,32,33,34}'),
  (9, 'Uttar Pradesh', '{20,21,22,23,24,25,26,27,28}'),
  (10, 'Bihar', '{80,81,82,84,85}'),
  (11, 'Sikkim', '{73}'),
  (12, 'Arunachal Pradesh', '{79}'),
  (13, 'Nagaland', '{79}'),
  (14, 'Manipur', '{79}'),
  (15, 'Mizoram', '{79}'),
  (16, 'Tripura', '{79}'),
  (17, 'Meghalaya', '{79}'),
  (18, 'Assam', '{78}'),
  (19, 'West Bengal', '{70,71,72,73,74}'),
  (20, 'Jharkhand', '{81,82,83}'),
  (21, 'Odisha', '{75,76,77}'),
  (22, 'Chhattisgarh', '{49}'),
  (23, 'Madhya Pradesh', '{45,46,47,48}'),
  (24, 'Gujarat', '{36,37,38,39}'),
  (26, 'Dadra and Nagar Haveli and Daman and Diu', '{36,39}'),
  (27, 'Maharashtra', '{40,41,42,43,44}'),
  (29, 'Karnataka', '{56,57,58,59}'),
  (30, 'Goa', '{40}'),
  (31, 'Lakshadweep', '{68}'),
  (32, 'Kerala', '{67,68,69}'),
  (33, 'Tamil Nadu', '{60,61,62,63,64}'),
  (34, 'Puducherry', '{60}'),
  (35, 'Andaman and Nicobar Islands', '{74}'),
  (36, 'Telangana', '{50}'),
  (37, 'Andhra Pradesh', '{51,52,53}'),
  (38, 'Ladakh', '{19}');

grant select on country, state to kyc_app;

-- ---------------------------------------------------------------- new masters

create table bank (
  bank_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  bank_name text not null,
  bank_code text not null check (bank_code ~ '^[A-Z]{4}$'),
  penny_drop_enabled boolean not null default true,
  account_min_length smallint not null default 9,
  account_max_length smallint not null default 18,
  is_active boolean not null default true,
  row_version integer not null default 1,
  check (account_min_length between 6 and 18),
  check (account_max_length between account_min_length and 18)
);
create unique index bank_name_unique on bank (tenant_id, lower(bank_name));
create unique index bank_code_unique on bank (tenant_id, bank_code);

create table pincode (
  pincode_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null,
  district text not null,
  state_id smallint not null references state,
  country_id smallint not null default 106 references country,
  is_active boolean not null default true,
  row_version integer not null default 1
);
create unique index pincode_unique on pincode (tenant_id, pincode, lower(city));

create table segment (
  tenant_id integer not null references tenant,
  segment_id smallint not null check (segment_id in (1, 2)),
  segment_name text not null,
  exchanges text[] not null,
  income_proof_required boolean not null,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (tenant_id, segment_id)
);

create table employer (
  employer_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  employer_name text not null,
  code text not null,
  is_active boolean not null default true
);
create unique index employer_name_unique on employer (tenant_id, lower(employer_name));

-- A form to be filled: a PDF with fields in the storage, or a text layout with {{Property}} marks.
create table aof_template (
  aof_template_id integer generated always as identity primary key,
  tenant_id integer not null references tenant,
  name text not null,
  form_type text not null check (form_type in ('AOF', 'KRAAOF')),
  mode smallint not null check (mode in (0, 1, 2, 3, 4, 6)),
  segment_id smallint not null check (segment_id in (0, 1, 2)),
  version text not null check (version ~ '^[0-9]+[.][0-9]+$'),
  effective_from date not null,
  kind text not null check (kind in ('pdf', 'text')),
  file_name text not null,
  storage_key text not null,
  size_bytes integer not null,
  sha256 text not null,
  -- The form's field -> the application's property.
  field_map jsonb not null default '{}',
  uploaded_on timestamptz not null default now(),
  uploaded_by integer,
  is_active boolean not null default true,
  row_version integer not null default 1
);
create unique index aof_template_version_unique on aof_template (tenant_id, lower(name), version);
create unique index aof_template_one_active on aof_template (tenant_id, form_type, mode, segment_id) where is_active;

create table password_history (
  password_id bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  user_id integer not null references app_user,
  password_hash text not null,
  set_on timestamptz not null default clock_timestamp()
);
create index password_history_user on password_history (tenant_id, user_id, password_id desc);

-- ---------------------------------------------------------------- what the masters of the foundation lacked

-- Of another name than the application's, beside which a user is often read.
alter table app_user add user_version integer not null default 1;
alter table app_user add must_change_password boolean not null default false;
alter table solution add row_version integer not null default 1;
-- What the customer reads, where it should differ from the name.
alter table solution add customer_text text;
alter table reason add row_version integer not null default 1;
alter table reason add customer_text text;
alter table uan_series add row_version integer not null default 1;
alter table plan add row_version integer not null default 1;
-- Empty: for every source.
alter table plan add application_source_ids smallint[] not null default '{}';
alter table plan add employer_id integer references employer;
alter table plan add valid_from date not null default date '2020-01-01';
alter table plan add valid_to date;
alter table plan add constraint plan_valid check (valid_to is null or valid_to >= valid_from);
alter table tenant_settings add row_version integer not null default 1;
-- The login field takes 20 characters unless the tenant raises it (trust.md).
alter table tenant_settings add login_password_limit smallint not null default 20
  check (login_password_limit between 20 and 128);
alter table tenant_settings add gst_pct numeric(5, 2) not null default 18 check (gst_pct between 0 and 100);
-- Outside development the templates are reached only where the tenant wants it.
alter table tenant_settings add show_aof_templates boolean not null default false;
-- A code that was sent for one purpose is worth nothing for the other.
alter table login_challenge add purpose text not null default 'login' check (purpose in ('login', 'password-reset'));

-- ---------------------------------------------------------------- row-level security and grants

do $$
declare t text;
begin
  foreach t in array array['bank', 'pincode', 'segment', 'employer', 'aof_template', 'password_history']
  loop
    execute format('alter table %I alter column tenant_id set default current_tenant()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant_only on %I using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', t);
    execute format('grant select, insert, update on %I to kyc_app', t);
  end loop;
end $$;

-- A master's row is deactivated, never deleted.
revoke delete on uan_series, plan, solution, reason, branch from kyc_app;
revoke update on password_history from kyc_app;
grant usage on all sequences in schema public to kyc_app;
