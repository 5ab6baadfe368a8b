-- What is sealed at rest, and what the app's role may no longer write (docs/security/at-rest.md).

-- The keys that values and files are sealed with, themselves wrapped by a key that is never in the database. Of the installation
-- (scope 0) and of each tenant; not a tenant's table, for the installation's own has none, and wrapped it tells nothing.
create table data_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  scope integer not null check (scope >= 0),
  wrapped_by text not null,
  wrapped text not null,
  created_on timestamptz not null default now(),
  wrapped_on timestamptz not null default now(),
  constraint data_key_of_scope unique (scope)
);
grant select, insert on data_key to kyc_app;

-- While the release before may still run nothing is sealed, for it reads what is in clear (decision 022). No row: no such release.
create table sealing_wait (ends_on timestamptz primary key);
insert into sealing_wait (ends_on) select now() + interval '1 day' where exists (select from tenant);
grant select on sealing_wait to kyc_app;

-- A sealed secret does not show how it begins.
alter table webhook_secret add beginning text;

-- Whose stored secrets and files are to be sealed, once the wait is over.
alter table stored_work drop constraint stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents'));
do $$
declare t integer;
begin
  for t in select tenant_id from tenant loop
    perform set_config('app.tenant', t::text, true);
    insert into stored_work (tenant_id, work) values (t, 'seal-secrets'), (t, 'seal-documents') on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
grant update (secret, beginning) on webhook_secret to kyc_app;
grant update (secret) on intake_key to kyc_app;

-- Private keys: the app's role adds a first one of each purpose and changes none. Rotation is the owner's.
create function add_server_key(new_kid text, new_purpose text, new_private_key text, new_public_key text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into server_key (kid, purpose, private_key, public_key)
  values (new_kid, new_purpose, new_private_key, new_public_key)
  on conflict (purpose) where retired_on is null do nothing
$$;
revoke all on function add_server_key(text, text, text, text) from public;
grant execute on function add_server_key(text, text, text, text) to kyc_app;
revoke insert on server_key from kyc_app;
revoke update (retired_on) on server_key from kyc_app;

-- What a document's row says of its bytes is said once. Only the work that cuts whole Aadhaar numbers out of stored files, while it
-- is open for the tenant, replaces it.
create function replace_cut_document(wanted bigint, new_size integer, new_sha256 text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update document set size_bytes = new_size, sha256 = new_sha256
  where tenant_id = current_tenant() and document_id = wanted and document_type in (100, 102)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'cut-aadhaar-documents' and w.done_on is null)
$$;
revoke all on function replace_cut_document(bigint, integer, text) from public;
grant execute on function replace_cut_document(bigint, integer, text) to kyc_app;
revoke update (size_bytes, sha256) on document from kyc_app;

-- A row of the audit trail is of the transaction's own actor and of now: the app's role names no other, nor a moment or number.
revoke insert on audit_event from kyc_app;
grant insert (tenant_id, actor_id, action, entity, entity_id, request_id, details) on audit_event to kyc_app;
create policy own_acts on audit_event as restrictive for insert to kyc_app
  with check (actor_id is not distinct from (select current_actor()));
