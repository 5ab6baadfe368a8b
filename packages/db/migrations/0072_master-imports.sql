-- An import of a master as a job: its file is in the storage, its effects are reviewed before it is applied.
create table master_import (
  tenant_id integer not null references tenant,
  import_id uuid not null,
  requested_by bigint not null,
  entity text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'applying', 'applied', 'failed', 'cancelled')),
  lines_done bigint not null default 0,
  lines_total bigint not null default 0,
  -- What to do with rows that were changed since the export.
  conflicts text check (conflicts in ('keep', 'overwrite')),
  -- Sealed: the effects of the file with cells of rows, among them of users.
  result jsonb,
  -- Of the compared rows: when it differs, rows were changed since the check.
  digest text,
  notice text,
  requested_on timestamptz not null default now(),
  expires_on timestamptz not null default now() + interval '1 day',
  primary key (tenant_id, import_id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, user_id)
);
create index master_import_expiry on master_import (tenant_id, expires_on);
select protect_tenant_table('master_import', 'select, insert, update, delete');

-- An import reserves the ids of new rows, so that the audit trail names each.
do $$ declare t text; begin
  foreach t in array array['bank', 'branch', 'employer', 'holiday', 'pincode'] loop
    execute format('grant usage on sequence %s to kyc_app', pg_get_serial_sequence(t, t || '_id'));
  end loop;
end $$;
