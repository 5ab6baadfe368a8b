-- The screening desk (decision 091), off for every broker.
alter table tenant_settings add column screening boolean not null default false;
-- A score from which a hit is very likely the same person, and from which a person decides.
alter table tenant_settings add column screening_stop_from smallint not null default 85 check (screening_stop_from between 1 and 100);
alter table tenant_settings add column screening_ask_from smallint not null default 50 check (screening_ask_from between 1 and 100);
-- What 'same person' on a stop list does: 1 rejects, 2 freezes.
alter table tenant_settings add column screening_policy smallint not null default 2 check (screening_policy in (1, 2));

-- A user who decides on hits, and a user who is notified of 'same person' on a stop list.
alter table app_user add column may_screen boolean not null default false;
alter table app_user add column principal_officer boolean not null default false;

create table watch_list (
  tenant_id integer not null references tenant,
  list_id bigint not null generated always as identity,
  list_name text not null check (length(list_name) between 3 and 100),
  -- 1 sanctions, 2 debarred, 3 politically exposed, 4 adverse media, 5 own.
  kind smallint not null check (kind between 1 and 5),
  -- 1 stop, 2 ask.
  severity smallint not null check (severity in (1, 2)),
  refresh_days smallint not null check (refresh_days between 1 and 366),
  is_active boolean not null default true,
  -- The newest applied version; null before the first.
  version_id bigint,
  row_version integer not null default 1,
  primary key (tenant_id, list_id),
  constraint watch_list_once unique (tenant_id, list_name)
);
select protect_tenant_table('watch_list', 'select, insert, update');

-- An uploaded file, and the version of the list that it became.
create table watch_list_version (
  tenant_id integer not null references tenant,
  version_id bigint not null generated always as identity,
  list_id bigint not null,
  -- The order of applied versions; null for a file that was not applied.
  version_no integer,
  state text not null default 'reading' check (state in ('reading', 'checked', 'applying', 'applied', 'failed', 'cancelled')),
  format text not null check (format in ('un', 'ftm', 'delimited')),
  -- Headings of a delimited file.
  mapping jsonb,
  file_name text not null check (length(file_name) between 1 and 200),
  -- The version with which it was compared.
  compared_with bigint,
  entries integer not null default 0,
  skipped integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  -- It loses more than a tenth of the entries, so that a person has to confirm it.
  is_short boolean not null default false,
  -- The first added, changed and removed entries.
  samples jsonb not null default '{}',
  -- Why it was not applied, in words for its user.
  message text,
  uploaded_by bigint not null,
  uploaded_on timestamptz not null,
  confirmed_by bigint,
  applied_on timestamptz,
  -- When every application was compared with its changes; null: not yet.
  compared_on timestamptz,
  primary key (tenant_id, version_id),
  foreign key (tenant_id, list_id) references watch_list (tenant_id, list_id),
  foreign key (tenant_id, uploaded_by) references app_user (tenant_id, user_id),
  constraint watch_list_version_no unique (tenant_id, list_id, version_no)
);
select protect_tenant_table('watch_list_version', 'select, insert, update');

-- An entry from one version until another; a changed entry is another row, so that the list of each day can be shown.
create table watch_entry (
  tenant_id integer not null references tenant,
  entry_id bigint not null generated always as identity,
  list_id bigint not null,
  ref text not null,
  digest text not null,
  person jsonb not null,
  from_version bigint not null,
  -- The version without it; null: in force.
  until_version bigint,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, list_id) references watch_list (tenant_id, list_id)
);
select protect_tenant_table('watch_entry', 'select, insert, update');
create unique index watch_entry_in_force on watch_entry (tenant_id, list_id, ref) where until_version is null;
create index watch_entry_version on watch_entry (tenant_id, list_id, from_version);
create index watch_entry_until on watch_entry (tenant_id, list_id, until_version) where until_version is not null;

-- Hashes of the keys of entries in force.
create table watch_name_key (
  tenant_id integer not null references tenant,
  key bigint not null,
  entry_id bigint not null,
  primary key (tenant_id, key, entry_id),
  foreign key (tenant_id, entry_id) references watch_entry (tenant_id, entry_id)
);
select protect_tenant_table('watch_name_key', 'select, insert, delete');
create index watch_name_key_entry on watch_name_key (tenant_id, entry_id);

-- Each comparison whose persons or lists differ from the previous row. Erasing an application keeps the row without person_key.
create table screening (
  tenant_id integer not null references tenant,
  screening_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  cause text not null check (cause in ('submission', 'change', 'list', 'daily', 'person')),
  -- The versions in force of all lists.
  versions bigint[] not null,
  -- A digest of the compared values of the application.
  person_key text,
  stops smallint not null,
  asks smallint not null,
  screened_on timestamptz not null,
  primary key (tenant_id, screening_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
select protect_tenant_table('screening', 'select, insert, update');
create index screening_application on screening (tenant_id, application_id, screening_id);
create index screening_time on screening (tenant_id, screened_on);

-- Hashes of the keys of screened applications: they lead from a changed entry to its applications.
create table screening_key (
  tenant_id integer not null references tenant,
  key bigint not null,
  application_id bigint not null,
  primary key (tenant_id, key, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
select protect_tenant_table('screening_key', 'select, insert, delete');
create index screening_key_application on screening_key (tenant_id, application_id);

create table screening_hit (
  tenant_id integer not null references tenant,
  hit_id bigint not null generated always as identity,
  application_id bigint not null,
  attempt_no smallint not null,
  list_id bigint not null,
  entry_id bigint not null,
  -- What the decision is remembered by: the person's values and the entry's content.
  person_key text not null,
  entry_digest text not null,
  band text not null check (band in ('stop', 'ask')),
  score smallint not null check (score between 0 and 100),
  -- The reasons of the score, which name the customer.
  reasons jsonb not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'another', 'same', 'closed')),
  closed_because text check (closed_because in ('listRemoved', 'entryRemoved', 'entryChanged', 'personChanged', 'unlike')),
  opened_on timestamptz not null,
  -- Decided or closed.
  ended_on timestamptz,
  primary key (tenant_id, hit_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, list_id) references watch_list (tenant_id, list_id),
  foreign key (tenant_id, entry_id) references watch_entry (tenant_id, entry_id),
  constraint screening_hit_closed check ((state = 'closed') = (closed_because is not null))
);
select protect_tenant_table('screening_hit', 'select, insert, update, delete');
create unique index screening_hit_once on screening_hit (tenant_id, application_id, entry_id) where state <> 'closed';
create index screening_hit_application on screening_hit (tenant_id, application_id, hit_id);
create index screening_hit_open on screening_hit (tenant_id, band, opened_on, hit_id) where state in ('open', 'waiting');
create index screening_hit_entry on screening_hit (tenant_id, entry_id);
create index screening_hit_list on screening_hit (tenant_id, list_id) where state <> 'closed';
create index screening_hit_memory on screening_hit (tenant_id, person_key, list_id);
create index screening_hit_time on screening_hit (tenant_id, opened_on);

create table screening_decision (
  tenant_id integer not null references tenant,
  decision_id bigint not null generated always as identity,
  hit_id bigint not null,
  application_id bigint not null,
  answer text not null check (answer in ('same', 'another', 'unsure')),
  reason text check (reason in ('name', 'birth', 'pan', 'father', 'place', 'picture', 'other')),
  sentence jsonb not null,
  state text not null check (state in ('final', 'waiting', 'confirmed', 'returned')),
  -- Null: remembered from an earlier decision.
  decided_by bigint,
  decided_on timestamptz not null,
  second_by bigint,
  second_on timestamptz,
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, hit_id) references screening_hit (tenant_id, hit_id) on delete cascade,
  foreign key (tenant_id, decided_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, second_by) references app_user (tenant_id, user_id),
  constraint screening_decision_second check ((second_by is null) = (state in ('final', 'waiting')))
);
select protect_tenant_table('screening_decision', 'select, insert, update, delete');
create index screening_decision_hit on screening_decision (tenant_id, hit_id, decision_id);
create index screening_decision_application on screening_decision (tenant_id, application_id);
create index screening_decision_time on screening_decision (tenant_id, decided_on);
create index screening_decision_by on screening_decision (tenant_id, decided_by);
create index screening_decision_second_by on screening_decision (tenant_id, second_by);

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['watch_list', 'watch_list_version', 'watch_entry', 'watch_name_key', 'screening',
  'screening_key', 'screening_hit', 'screening_decision'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;

-- Principal officers learn of 'same person' on a stop list; users with May Screen of a hit that waits for a second person.
do $$ declare definition text; begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(definition, '''unroutable''::text', '''unroutable''::text, ''hitConfirmed''::text, ''hitWaits''::text') || ' not valid';
end $$;
alter table notice validate constraint notice_kind_check;
