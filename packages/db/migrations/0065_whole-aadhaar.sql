-- Whether the text of a PDF, or the answer of an OCR, held a whole Aadhaar number (decision 017). Null: the text was not read.
alter table document add column has_aadhaar boolean;
alter table service_call add column has_aadhaar boolean not null default false;

alter table tenant_settings drop constraint tenant_settings_risk_signals_check, add constraint tenant_settings_risk_signals_check
  check (risk_signals <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]::smallint[]);
