-- outside a transaction
-- The order of Fetch New by due time (decision 083).
create index concurrently if not exists application_due on application (tenant_id, due_on, last_submitted_on) where status = 1;
