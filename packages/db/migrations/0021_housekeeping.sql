-- outside a transaction
-- What the nightly housekeeping looks for: keys by their age, and whether a stored file belongs to a document.
create index concurrently if not exists idempotency_key_age on idempotency_key (tenant_id, created_on);
create index concurrently if not exists document_file on document using hash (storage_key);
