-- Branches and employers become masters: rows that are added, changed and deactivated, and count their changes.
alter table branch
  add branch_id integer generated always as identity,
  add is_active boolean not null default true,
  add row_version integer not null default 1,
  add constraint branch_id_unique unique (tenant_id, branch_id);
grant usage on sequence branch_branch_id_seq to kyc_app;

alter table employer add row_version integer not null default 1;
create unique index employer_code_unique on employer (tenant_id, lower(code));
