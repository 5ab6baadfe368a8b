-- What a verifier is told of the own work: it was given, taken away, came back, or is late. One row for each user and event.
create table if not exists notice (
  tenant_id integer not null references tenant,
  notice_id bigint generated always as identity,
  user_id bigint not null,
  application_id bigint not null,
  -- The attempt it was about: a due time is one of an attempt.
  attempt_no integer not null,
  kind text not null check (kind in ('assigned', 'taken', 'cancelled', 'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue')),
  happened_on timestamptz not null default now(),
  read_on timestamptz,
  primary key (tenant_id, notice_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index if not exists notice_of_user on notice (tenant_id, user_id, notice_id);
create index if not exists notice_application on notice (tenant_id, application_id);
-- The job that looks for due times may run twice, and beside itself.
create unique index if not exists notice_due_once on notice (tenant_id, user_id, application_id, attempt_no, kind)
  where kind in ('dueSoon', 'overdue');
drop policy if exists tenant_only on notice;
select protect_tenant_table('notice', 'select, insert, delete, update (read_on)');

-- Notices of an erased application go with it.
do $$
declare
  before constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure);
  after constant text := replace(before, 'delete from review_presence where tenant_id = t and application_id = any(ids);',
    'delete from review_presence where tenant_id = t and application_id = any(ids);
  delete from notice where tenant_id = t and application_id = any(ids);');
begin
  if after = before then raise exception 'erase_applications does not read as it did'; end if;
  execute after;
end $$;
