-- outside a transaction
-- A picture's numbers go with its document: without this each would be looked for among those of all.
create index concurrently if not exists picture_band_document on picture_band (tenant_id, document_id);
