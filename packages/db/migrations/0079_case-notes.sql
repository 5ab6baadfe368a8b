-- Notes of staff on a case or a field (decision 073). Rows are only inserted: a note cannot be edited.
create table case_note (
  tenant_id integer not null references tenant,
  note_id bigint generated always as identity,
  application_id bigint not null,
  -- Its line in the timeline, which does not repeat the text.
  event_id bigint not null,
  -- The property of the field that the note is about; null: the case.
  property text,
  note jsonb not null,
  -- Users who are notified.
  mentioned bigint[] not null default '{}',
  author_id bigint not null,
  created_on timestamptz not null default now(),
  primary key (tenant_id, note_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, author_id) references app_user (tenant_id, user_id)
);
create index case_note_application on case_note (tenant_id, application_id, note_id);
select protect_tenant_table('case_note', 'select, insert');
create trigger refuse_erased before insert on case_note for each row execute function refuse_erased();
-- Who mentioned the user, or handed the application over with a note; null for other kinds.
alter table notice add column actor_id bigint;
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('assigned', 'taken', 'cancelled',
  'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue', 'changeWaits', 'changeDelayed', 'changeMade', 'changeRefused',
  'changeWithdrawn', 'mentioned', 'handedOver')) not valid;
alter table notice validate constraint notice_kind_check;
alter table notice add constraint notice_actor foreign key (tenant_id, actor_id) references app_user (tenant_id, user_id) not valid;
alter table notice validate constraint notice_actor;
-- Whether cases have notes, off for every broker.
alter table tenant_settings add column notes boolean not null default false;
