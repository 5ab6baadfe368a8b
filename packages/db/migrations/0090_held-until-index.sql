-- outside a transaction
create index concurrently if not exists application_wakes on application (tenant_id, wakes_on) where wakes_on is not null;
