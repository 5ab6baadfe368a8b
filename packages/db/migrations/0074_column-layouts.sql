-- The columns of the dashboard as a user arranged them, in every browser of the user.
create table column_layout (
  tenant_id integer not null references tenant,
  user_id bigint not null,
  layout jsonb not null,
  changed_on timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
select protect_tenant_table('column_layout', 'select, insert, update, delete');
