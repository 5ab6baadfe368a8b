-- outside a transaction
-- The dashboard's order by due time (decision 083).
create index concurrently if not exists application_by_due on application (tenant_id, due_on, application_id);
