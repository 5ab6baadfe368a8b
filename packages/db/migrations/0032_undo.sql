-- outside a transaction
-- A decision can be undone for some seconds, in which nobody outside is told of it.
alter table tenant_settings add column if not exists undo_seconds smallint not null default 0 check (undo_seconds between 0 and 60);

-- Null in all that leaves at once. begun_on: somebody has begun to send it, so that it may have arrived.
alter table outbound_event add column if not exists not_before timestamptz;
alter table outbound_event add column if not exists begun_on timestamptz;
alter table outbound_event add column if not exists withdrawn_on timestamptz;

-- The last decision of an application that could be undone, with what it changed, as it lay there before.
create table if not exists undo_window (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  user_id bigint not null,
  event_id text not null,
  decision text not null check (decision in ('approve', 'approveWithoutDerivative', 'reject', 'rejectMode')),
  decided_version integer not null,
  is_spent boolean not null,
  head jsonb not null,
  profile jsonb,
  open_until timestamptz not null,
  undone_on timestamptz,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);

-- Lines of the timeline that tell of a decision that was undone: they stay there, and no report counts them.
create table if not exists undone_event (
  tenant_id integer not null references tenant,
  event_id bigint not null,
  primary key (tenant_id, event_id)
);

drop policy if exists tenant_only on undone_event;
select protect_tenant_table('undone_event', 'select, insert');
drop policy if exists tenant_only on undo_window;
select protect_tenant_table('undo_window', 'select, insert, update, delete');

create index concurrently if not exists undo_window_user on undo_window (tenant_id, user_id, open_until);
