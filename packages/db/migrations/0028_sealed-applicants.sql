-- outside a transaction
-- PAN, mobile and account number of applicants are sealed where they lie; what finds them is a token beside each (decision 024).
-- Tokens are compared byte by byte.
alter table application add column if not exists pan_token text collate "C", add column if not exists mobile_token text collate "C";
alter table lead add column if not exists mobile_token text collate "C";

-- The release before knows nothing of tokens: where it writes another value, the token of the old one must not find it.
create or replace function forget_pan_token() returns trigger language plpgsql as $$ begin new.pan_token = null; return new; end $$;
create or replace function forget_mobile_token() returns trigger language plpgsql as $$ begin new.mobile_token = null; return new; end $$;
create or replace function forget_account_token() returns trigger language plpgsql as $$ begin new.bank_account_token = null; return new; end $$;
drop trigger if exists forget_pan_token on application;
create trigger forget_pan_token before update of pan on application for each row
  when (old.pan is distinct from new.pan and not new.pan ^@ 'kycn1.' and old.pan_token = new.pan_token)
  execute function forget_pan_token();
drop trigger if exists forget_mobile_token on application;
create trigger forget_mobile_token before update of mobile on application for each row
  when (old.mobile is distinct from new.mobile and not new.mobile ^@ 'kycn1.' and old.mobile_token = new.mobile_token)
  execute function forget_mobile_token();
drop trigger if exists forget_mobile_token on lead;
create trigger forget_mobile_token before update of mobile on lead for each row
  when (old.mobile is distinct from new.mobile and not new.mobile ^@ 'kycn1.' and old.mobile_token = new.mobile_token)
  execute function forget_mobile_token();

-- What is asked of the values is asked of the tokens; of the values themselves only where a row has no token yet.
create index concurrently if not exists application_pan_token on application (tenant_id, pan_token, application_id desc);
create index concurrently if not exists application_mobile_token on application (tenant_id, mobile_token, application_id desc);
create index concurrently if not exists application_pan_clear on application (tenant_id, pan collate "C") where pan_token is null and pan is not null;
create index concurrently if not exists application_mobile_clear on application (tenant_id, mobile collate "C") where mobile_token is null;
create index concurrently if not exists lead_mobile_token on lead (tenant_id, mobile_token);
create index concurrently if not exists lead_mobile_clear on lead (tenant_id, mobile collate "C") where mobile_token is null;
drop index concurrently if exists application_pan_search;
drop index concurrently if exists application_mobile_search;
drop index concurrently if exists lead_mobile;

-- Rows of before get tokens at once; they are sealed when the release before can no longer run, which reads them in clear.
alter table sealing_wait add column if not exists applicants_on timestamptz;
update sealing_wait set applicants_on = now() + interval '1 day' where applicants_on is null;
insert into sealing_wait (ends_on, applicants_on)
  select now(), now() + interval '1 day' where exists (select from tenant) and not exists (select from sealing_wait);
alter table stored_work drop constraint if exists stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads'));
do $$ declare t integer; begin for t in select tenant_id from tenant loop perform set_config('app.tenant', t::text, true); insert into stored_work
  (tenant_id, work) select t, unnest(array['token-applications', 'token-leads', 'seal-applications', 'seal-leads']) on conflict do nothing; end loop; perform
  set_config('app.tenant', '', true); end $$;

-- What changed is written once; only the work that seals what was written in clear, while it is open for the tenant, replaces it.
create or replace function seal_application_change(wanted bigint, sealed_old text, sealed_new text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update application_change set old_value = sealed_old, new_value = sealed_new
  where tenant_id = current_tenant() and change_id = wanted and property in ('PAN', 'Mobile', 'BankAccountNo')
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-applications' and w.done_on is null)
$$;
revoke all on function seal_application_change(bigint, text, text) from public;
grant execute on function seal_application_change(bigint, text, text) to kyc_app;

-- Last, for the release before reads all columns of this table: its sessions are ended, since their prepared statements answer others now.
-- changes types
alter table application_profile add column if not exists bank_account_token text collate "C";
drop trigger if exists forget_account_token on application_profile;
create trigger forget_account_token before update of bank_account_no on application_profile for each row
  when (old.bank_account_no is distinct from new.bank_account_no and not new.bank_account_no ^@ 'kycn1.' and old.bank_account_token = new.bank_account_token)
  execute function forget_account_token();
