-- outside a transaction
create index concurrently if not exists application_profile_email_lower on application_profile (tenant_id, email_lower);
