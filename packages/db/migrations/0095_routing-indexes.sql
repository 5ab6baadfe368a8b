-- outside a transaction
-- My day reads returned cases every 30 seconds, and the due times are watched every minute.
create index concurrently if not exists application_returned on application (tenant_id, decided_by, due_on) where status = 1 and attempt_no > 1;
create index concurrently if not exists application_sla_paused on application_sla (tenant_id, paused_on) where paused_on is not null;
