-- What became of the link by which a customer puts a rejected application right: one row a report of the onboarding flow.
create table rectification_link (
  event_id bigint generated always as identity primary key,
  tenant_id integer not null default current_tenant() references tenant,
  application_id integer not null,
  event text not null check (event in ('sent', 'opened')),
  happened_on timestamptz not null,
  reported_on timestamptz not null default clock_timestamp(),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
create index rectification_link_application on rectification_link (tenant_id, application_id, event, happened_on);

alter table rectification_link enable row level security;
alter table rectification_link force row level security;
create policy tenant_only on rectification_link
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on rectification_link to kyc_app;
grant usage on sequence rectification_link_event_id_seq to kyc_app;
