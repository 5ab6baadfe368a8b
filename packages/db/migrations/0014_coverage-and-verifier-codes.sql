-- How much of what an approval's application showed had been decided on, field by field; null: before it was counted.
alter table application
  add fields_shown smallint,
  add fields_undecided smallint,
  add check (fields_undecided between 0 and fields_shown);

-- Two verifiers may not share a code; of those that do the first keeps it, each other one is told apart by the user's id.
alter table app_user no force row level security;
update app_user u set verifier_code = u.verifier_code || '-' || u.user_id
where exists (select from app_user other
  where other.tenant_id = u.tenant_id and upper(other.verifier_code) = upper(u.verifier_code) and other.user_id < u.user_id);
alter table app_user force row level security;
create unique index app_user_verifier_code_unique on app_user (tenant_id, upper(verifier_code));
