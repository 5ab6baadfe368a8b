-- Who has an application open now (decision 011). Nothing is lost with these rows: after a crash they are written again by the
-- next heartbeat, so they stay out of the write-ahead log.
create unlogged table review_presence (
  tenant_id integer not null default current_tenant() references tenant,
  user_id integer not null,
  application_id integer not null,
  opened_on timestamptz not null default now(),
  seen_on timestamptz not null default now(),
  primary key (tenant_id, user_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index review_presence_application on review_presence (tenant_id, application_id);

alter table review_presence enable row level security;
alter table review_presence force row level security;
create policy tenant_only on review_presence
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on review_presence to kyc_app;
