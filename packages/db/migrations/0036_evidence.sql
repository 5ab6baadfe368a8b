-- Everything that is known of one application, for a regulator, its customer or a court; the file goes after seven days.
create table if not exists evidence_pack (
  tenant_id integer not null references tenant,
  pack_id uuid not null,
  application_id bigint not null,
  variant text not null check (variant in ('regulator', 'customer', 'court')),
  reason text,
  requested_by bigint not null,
  requested_on timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  size_bytes bigint,
  failed_because text,
  expires_on timestamptz not null,
  primary key (tenant_id, pack_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id)
);
create index if not exists evidence_pack_newest on evidence_pack (tenant_id, requested_on desc);
select protect_tenant_table('evidence_pack', 'select, insert, update, delete');
