-- What the pictures of an application tell, measured when they come in.
create table picture_measure (
  tenant_id integer not null references tenant,
  document_id bigint not null,
  application_id bigint not null,
  document_type smallint not null,
  width integer not null,
  height integer not null,
  sharpness real not null,
  glare smallint not null,
  is_screenshot boolean not null,
  -- Of pictures that are compared with others: the hash, and a small sealed copy by which hashes that are alike are looked at closer.
  hash bit(256),
  detail jsonb,
  measured_on timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, document_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  check ((hash is null) = (detail is null))
);
create index picture_measure_application on picture_measure (tenant_id, application_id);

-- The numbers that hashes are found by.
create table picture_band (
  tenant_id integer not null references tenant,
  document_type smallint not null,
  value integer not null,
  document_id bigint not null,
  primary key (tenant_id, document_type, value, document_id),
  foreign key (tenant_id, document_id) references picture_measure (tenant_id, document_id) on delete cascade
);
select protect_tenant_table('picture_measure', 'select, insert, delete');
select protect_tenant_table('picture_band', 'select, insert, delete');

-- Pictures of before are measured for tenants that want it (RiskSignals).
alter table stored_work drop constraint stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads', 'write-risk-keys', 'measure-pictures'));
create function measure_pictures() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into stored_work (tenant_id, work) values (current_tenant(), 'measure-pictures')
  on conflict (tenant_id, work) do update set after_id = 0, done_on = null
$$;
revoke all on function measure_pictures() from public;
grant execute on function measure_pictures() to kyc_app;
