-- outside a transaction
-- The profile of an applicant is sealed as one envelope, and texts about applicants are sealed (decision 052).
alter table sealing_wait add column if not exists profiles_on timestamptz;
-- An earlier release reads all of them in plain text: nothing is sealed for a day.
update sealing_wait set profiles_on = now() + interval '1 day' where profiles_on is null;
insert into sealing_wait (ends_on, applicants_on, profiles_on)
  select now(), now(), now() + interval '1 day' where exists (select from tenant) and not exists (select from sealing_wait);

alter table stored_work drop constraint if exists stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads', 'write-risk-keys', 'measure-pictures',
    'cover-evidence', 'seal-profiles', 'seal-calls'));
do $$ declare t integer; begin for t in select tenant_id from tenant loop perform set_config('app.tenant', t::text, true); insert into stored_work
  (tenant_id, work) select t, unnest(array['seal-profiles', 'seal-calls']) on conflict do nothing; end loop; perform
  set_config('app.tenant', '', true); end $$;

-- Changes and calls are written once; only the work that seals older rows, while it is open for the tenant, replaces their texts.
create or replace function seal_texts_of_change(wanted bigint, sealed_old text, sealed_new text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update application_change set old_value = sealed_old, new_value = sealed_new
  where tenant_id = current_tenant() and change_id = wanted
    and (sealed_old is null or sealed_old ^@ 'kycn1.') and (sealed_new is null or sealed_new ^@ 'kycn1.')
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-profiles' and w.done_on is null)
$$;
revoke all on function seal_texts_of_change(bigint, text, text) from public;
grant execute on function seal_texts_of_change(bigint, text, text) to kyc_app;
create or replace function seal_service_call(wanted bigint, requested timestamptz, sealed_request text, sealed_response text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update service_call set request = sealed_request, response = sealed_response
  where tenant_id = current_tenant() and log_id = wanted and api_request_time = requested
    and sealed_request ^@ 'kycn1.' and sealed_response ^@ 'kycn1.'
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-calls' and w.done_on is null)
$$;
revoke all on function seal_service_call(bigint, timestamptz, text, text) from public;
grant execute on function seal_service_call(bigint, timestamptz, text, text) to kyc_app;

create or replace function seal_findings(wanted bigint, sealed jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update acceptance_finding set findings = sealed
  where tenant_id = current_tenant() and finding_id = wanted and jsonb_array_length(findings) = jsonb_array_length(sealed)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-profiles' and w.done_on is null)
$$;
revoke all on function seal_findings(bigint, jsonb) from public;
grant execute on function seal_findings(bigint, jsonb) to kyc_app;
create or replace function seal_hold_item(wanted bigint, sealed text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update legal_hold_item set shown = sealed
  where tenant_id = current_tenant() and item_id = wanted and sealed ^@ 'kycn1.'
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-profiles' and w.done_on is null)
$$;
revoke all on function seal_hold_item(bigint, text) from public;
grant execute on function seal_hold_item(bigint, text) to kyc_app;

-- A sealed text may contain twelve digits that look like an Aadhaar number: masking would break it.
create or replace function mask_stored_text(stored text) returns text language sql immutable parallel safe
  return case when stored ^@ 'kycn1.' then stored else mask_aadhaar(stored) end;
create or replace function mask_stored_text(stored jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(stored) = 'string' and stored #>> '{}' ^@ 'kycn1.' then stored else mask_aadhaar(stored) end;
do $$ declare before constant text := pg_get_functiondef('mask_stored_aadhaar(integer)'::regprocedure); after constant text :=
  replace(before, 'else ''mask_aadhaar'' end', 'else ''mask_stored_text'' end'); begin if after = before and before not like
  '%mask_stored_text%' then raise exception 'mask_stored_aadhaar does not read as it did'; end if; execute after; end $$;

-- Last, for an earlier release reads all columns of this table: its sessions are ended, since their prepared statements return other columns now.
-- changes types
alter table application_profile add column if not exists sealed text, add column if not exists email_token text collate "C";
create index concurrently if not exists application_profile_email_token on application_profile (tenant_id, email_token) where email_token is not null;
-- An earlier release writes no token: the token of the previous address must not find the row.
create or replace function forget_email_token() returns trigger language plpgsql as $$ begin new.email_token = null; return new; end $$;
drop trigger if exists forget_email_token on application_profile;
create trigger forget_email_token before update of email on application_profile for each row
  when (old.email is distinct from new.email and new.email is not null and old.email_token = new.email_token)
  execute function forget_email_token();
