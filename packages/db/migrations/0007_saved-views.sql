-- Filters of the dashboard that somebody has named; a shared one is for everybody of the tenant (DASH, saved views).
create table saved_view (
  view_id integer generated always as identity primary key,
  tenant_id integer not null default current_tenant() references tenant,
  owner_id integer not null,
  view_name text not null check (length(view_name) between 1 and 60),
  is_shared boolean not null,
  -- The dashboard's address: what the contract's dashboardSearch reads.
  search jsonb not null,
  saved_on timestamptz not null default now(),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, user_id)
);
create unique index saved_view_name_unique on saved_view (tenant_id, owner_id, lower(view_name));

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant_only on saved_view
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on saved_view to kyc_app;
