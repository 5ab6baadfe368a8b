-- What somebody has typed into a review and not saved: nobody else reads it, and it goes when it is saved, or after seven days.
alter table tenant_settings add column if not exists keeps_drafts boolean not null default false;

create table if not exists draft (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  application_id bigint not null,
  key text not null,
  value jsonb not null,
  saved_on timestamptz not null default now(),
  primary key (tenant_id, user_id, application_id, key),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
drop policy if exists tenant_only on draft;
select protect_tenant_table('draft', 'select, insert, update, delete');
