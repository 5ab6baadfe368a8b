-- Masks Aadhaar numbers in a stored text; a sealed text stays unchanged.
create or replace function mask_stored_text(stored text) returns text
  language sql immutable parallel safe
  return case when stored ^@ 'kycn1.' then stored else mask_aadhaar(stored) end;

create or replace function mask_stored_text(stored jsonb) returns jsonb
  language sql immutable parallel safe
  return case when jsonb_typeof(stored) = 'string' and stored #>> '{}' ^@ 'kycn1.' then stored else mask_aadhaar(stored) end;
