-- Proofs by signatures, off for every broker.
alter table tenant_settings add column signature_proofs boolean not null default false;
-- 1 the e-Sign on the form, 2 the Aadhaar.
alter table tenant_settings add column demanded_proofs smallint[] not null default '{}';
alter table tenant_settings add column straight_through_proofs smallint[] not null default '{}';

-- Certificates that a proof may end at. An uploaded row is trusted after a second person has approved it.
create table trust_anchor (
  tenant_id integer not null references tenant,
  anchor_id bigint not null generated always as identity,
  purpose text not null check (purpose in ('eSign', 'uidai', 'digiLocker')),
  certificate bytea not null check (length(certificate) between 100 and 20000),
  -- SHA-256 of the certificate, hexadecimal.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  subject text not null,
  issuer text not null,
  serial text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  -- Where the certificate and its fingerprint are published.
  source text not null check (length(source) between 5 and 300),
  -- An authority for tests and demonstrations; production rejects it.
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'trusted', 'removed', 'refused')),
  added_by bigint not null,
  added_on timestamptz not null,
  -- When it became trusted, and when its trust ended.
  trusted_on timestamptz,
  ended_on timestamptz,
  primary key (tenant_id, anchor_id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, user_id)
);
select protect_tenant_table('trust_anchor', 'select, insert, update');
create unique index trust_anchor_once on trust_anchor (tenant_id, purpose, fingerprint) where state in ('waiting', 'trusted');
create index trust_anchor_added_by on trust_anchor (tenant_id, added_by);

-- Lists of revoked certificates, under the same rules.
create table revocation_list (
  tenant_id integer not null references tenant,
  list_id bigint not null generated always as identity,
  revocations bytea not null check (length(revocations) between 50 and 10000000),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  issuer text not null,
  issued_on timestamptz not null,
  next_on timestamptz,
  entries integer not null check (entries >= 0),
  source text not null check (length(source) between 5 and 300),
  state text not null default 'waiting' check (state in ('waiting', 'trusted', 'removed', 'refused')),
  added_by bigint not null,
  added_on timestamptz not null,
  trusted_on timestamptz,
  ended_on timestamptz,
  primary key (tenant_id, list_id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, user_id)
);
select protect_tenant_table('revocation_list', 'select, insert, update');
create unique index revocation_list_once on revocation_list (tenant_id, fingerprint) where state in ('waiting', 'trusted');
create index revocation_list_added_by on revocation_list (tenant_id, added_by);

-- A signature or code on a version of a document, in the order of the file. A document without any has one row, so that it counts as checked.
create table document_proof (
  tenant_id integer not null references tenant,
  document_id bigint not null,
  proof_no smallint not null check (proof_no between 1 and 100),
  application_id bigint not null,
  kind text not null check (kind in ('esign', 'aadhaarXml', 'digiLockerXml', 'aadhaarQr', 'oldAadhaarQr')),
  state text not null check (state in ('proved', 'provedThen', 'changedAfter', 'notCovered', 'untrusted', 'revoked', 'notValidThen',
    'wrongPurpose', 'weak', 'broken', 'unsigned', 'unreadable')),
  reason text not null,
  covers text not null check (covers in ('file', 'revision', 'element', 'code', 'none')),
  -- The signer's claim unless a time stamp proves it.
  signed_on timestamptz,
  is_time_proved boolean not null,
  is_test boolean not null,
  -- The anchor at which the path ends.
  anchor_id bigint,
  signer text,
  issuer text,
  -- The signer's attributes, the extent and the certificate path, which name the customer.
  details jsonb,
  -- The values in the signed bytes.
  fields jsonb,
  -- SHA-256 of the file as delivered, hexadecimal, before numbers were masked.
  delivered_sha256 text not null check (delivered_sha256 ~ '^[0-9a-f]{64}$'),
  checked_on timestamptz not null,
  -- A digest of the anchors and lists that it was checked with.
  trust_version text not null,
  primary key (tenant_id, document_id, proof_no),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  foreign key (tenant_id, anchor_id) references trust_anchor (tenant_id, anchor_id)
);
select protect_tenant_table('document_proof', 'select, insert, update, delete');
create index document_proof_application on document_proof (tenant_id, application_id, document_id);
create index document_proof_anchor on document_proof (tenant_id, anchor_id);
create index document_proof_time on document_proof (tenant_id, checked_on);

-- Until its file is applied after the migrations, protect_tenant_table writes policies in the form before migration 0081.
do $$ declare t text; begin foreach t in array array['trust_anchor', 'revocation_list', 'document_proof'] loop
  execute format('alter policy tenant_only on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); end loop; end $$;

-- Trust in an authority and in a list of revocations needs a second person.
alter table change_request drop constraint change_request_kind_check, add constraint change_request_kind_check check (kind in ('setting',
  'user-right', 'acceptance-rule', 'retention-rule', 'retention-plan', 'check-policy', 'trust-anchor', 'revocation-list')) not valid;
alter table change_request validate constraint change_request_kind_check;
