-- Saved reports: a saved view of the reports page, and the times at which its users are e-mailed a link to it.
alter table saved_view add column screen text not null default 'dashboard' check (screen in ('dashboard', 'reports'));
create unique index saved_view_screen_name_unique on saved_view (tenant_id, owner_id, screen, lower(view_name));
-- A server of the previous release needs no name to be unique; this release reports a taken name by the new index.
drop index saved_view_name_unique;
alter table saved_view add constraint saved_view_of_tenant unique (tenant_id, view_id);

create table report_schedule (
  tenant_id integer not null default current_tenant() references tenant,
  view_id bigint not null,
  user_id bigint not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the week from Monday, or of the month; 1 for each day.
  on_day smallint not null check (on_day between 1 and 28),
  -- Minutes after midnight in Asia/Kolkata.
  at_minute smallint not null check (at_minute between 0 and 1439),
  due_on timestamptz not null,
  primary key (tenant_id, view_id, user_id),
  foreign key (tenant_id, view_id) references saved_view (tenant_id, view_id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, user_id)
);
create index report_schedule_due on report_schedule (tenant_id, due_on);
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy tenant_only on report_schedule
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on report_schedule to kyc_app;
