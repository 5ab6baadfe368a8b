-- Who sees how much of an applicant: masks by role and purpose, and what was shown whole for a purpose.
alter table tenant_settings add column if not exists mask_personal_data boolean not null default false;
-- Exports leave whole by this user's hand.
alter table app_user add column if not exists may_export_whole boolean not null default false;

-- What one user was shown whole of one application, and why; good for minutes. The audit trail keeps it for good.
create table if not exists reveal (
  tenant_id integer not null references tenant,
  reveal_id bigint generated always as identity,
  user_id bigint not null,
  application_id bigint not null,
  property text not null,
  revealed_on timestamptz not null default now(),
  primary key (tenant_id, reveal_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index if not exists reveal_of_user on reveal (tenant_id, user_id, revealed_on);
drop policy if exists tenant_only on reveal;
select protect_tenant_table('reveal', 'select, insert, delete');
