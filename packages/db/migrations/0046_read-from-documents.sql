-- What a reader of documents made of them: where on the picture each value stands, and the address as it stands on its proof.
alter table document add column if not exists ocr_places jsonb;
alter table application_profile add column if not exists poa_ocr_address text;
-- The places come after the picture; what a row says of the bytes stays as it is.
grant update (ocr_places) on document to kyc_app;
