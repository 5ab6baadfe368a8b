-- outside a transaction
-- What the product notices beside the gate: contacts, accounts, addresses, devices and places that other applications have too.
alter table tenant_settings add column if not exists risk_signals smallint[] not null default '{}'
  check (risk_signals <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]::smallint[]);

-- By which shared ones are found: of the value in one writing, and of the value as it was written. Digests by the tenant's key, so that
-- the table tells nothing by itself.
create table if not exists risk_key (
  tenant_id integer not null references tenant,
  application_id bigint not null,
  kind smallint not null check (kind between 1 and 6),
  key text collate "C" not null,
  exact text collate "C" not null,
  primary key (tenant_id, application_id, kind, key),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id)
);
drop policy if exists tenant_only on risk_key;
select protect_tenant_table('risk_key', 'select, insert, delete');
create index concurrently if not exists risk_key_found on risk_key (tenant_id, kind, key, application_id desc, exact);

-- Applications of before get theirs when the release before can no longer run, as what is sealed of them.
alter table stored_work drop constraint if exists stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads', 'write-risk-keys'));
do $$ declare t integer; begin for t in select tenant_id from tenant loop perform set_config('app.tenant', t::text, true); insert into stored_work
  (tenant_id, work) values (t, 'write-risk-keys') on conflict do nothing; end loop; perform set_config('app.tenant', '', true); end $$;
