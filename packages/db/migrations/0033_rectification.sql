-- outside a transaction
-- A rejection tells the customer what to put right: where it is told, in which language, and who helps.
alter table tenant_settings add column if not exists rejection_loop boolean not null default false;
alter table tenant_settings add column if not exists own_messages boolean not null default false;
alter table tenant_settings add column if not exists rejection_url text;
alter table tenant_settings add column if not exists customer_link text;
alter table tenant_settings add column if not exists help_phone text;
alter table tenant_settings add column if not exists help_email text;

-- Of such a reason the customer reads the general text alone.
alter table reason add column if not exists is_internal boolean not null default false;
alter table application_profile add column if not exists preferred_language text check (preferred_language in ('en', 'hi'));

-- What a tenant has written of its own, or published of what is shipped. What was published once is never changed: a new row comes
-- after it. desk_name: of the reason or solution when it was written, so that a renamed one does not keep a text of something else.
create table if not exists customer_text (
  tenant_id integer not null references tenant,
  text_id bigint generated always as identity,
  subject text not null check (subject in ('reason', 'solution', 'field')),
  subject_id bigint not null,
  language text not null check (language in ('en', 'hi')),
  desk_name text not null,
  short text,
  what text,
  todo text,
  state text not null check (state in ('draft', 'published', 'retired')),
  written_by bigint not null,
  written_on timestamptz not null default now(),
  approved_by bigint,
  approved_on timestamptz,
  row_version integer not null default 1,
  primary key (tenant_id, text_id),
  check (state = 'draft' or approved_by is not null and approved_by <> written_by),
  foreign key (tenant_id, written_by) references app_user (tenant_id, user_id),
  foreign key (tenant_id, approved_by) references app_user (tenant_id, user_id)
);
drop policy if exists tenant_only on customer_text;
select protect_tenant_table('customer_text', 'select, insert, update, delete');
create unique index concurrently if not exists customer_text_present on customer_text (tenant_id, subject, subject_id, language, state)
  where state <> 'retired';

-- What a customer was told, or is going to be: the words lie with the message that leaves (outbound_event), as they were written.
create table if not exists customer_message (
  tenant_id integer not null references tenant,
  event_id text not null,
  application_id bigint not null,
  attempt_no smallint not null,
  -- 0: the rejection itself.
  round_no smallint not null check (round_no between 0 and 3),
  channel text not null check (channel in ('flow', 'sms', 'email')),
  language text not null check (language in ('en', 'hi')),
  texts_version text not null,
  due_on date not null,
  -- By which the gateway knows it.
  provider_id text,
  -- Nobody put it right until then.
  expired_on timestamptz,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
drop policy if exists tenant_only on customer_message;
select protect_tenant_table('customer_message', 'select, insert, update');
create index concurrently if not exists customer_message_application on customer_message (tenant_id, application_id);
create index concurrently if not exists customer_message_due on customer_message (tenant_id, due_on) where round_no = 0 and expired_on is null;

-- The line that a verifier adds, one for an application; it goes with the rejection of its attempt and no other.
create table if not exists customer_line (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  attempt_no smallint not null,
  line jsonb not null,
  written_by bigint not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, written_by) references app_user (tenant_id, user_id)
);
drop policy if exists tenant_only on customer_line;
select protect_tenant_table('customer_line', 'select, insert, update, delete');

alter table outbound_event drop constraint if exists outbound_event_kind_check, add constraint outbound_event_kind_check
  check (kind in ('approval', 'lead-status', 'customer-message'));
