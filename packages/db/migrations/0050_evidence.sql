-- Every service answer, verdict and signature with keyed digests of the values that it covers (decision 045). Null: stored by an
-- earlier release; the work `cover-evidence` fills it from the application's history.
alter table application_profile add column if not exists evidence jsonb;
-- Properties whose evidence covers an earlier value, for reports; written together with the evidence.
alter table application_profile add column if not exists earlier_evidence text[] not null default '{}';
-- A keyed digest of the values that the evidence was last compared with: while the application has the same values, earlier_evidence is
-- complete, and readers need not compare the evidence themselves.
alter table application_profile add column if not exists evidence_compared_with text;
-- Why the newest submission was not straight through; null where it was, or where the mode never is.
alter table application add column if not exists stp_reason text;

alter table stored_work drop constraint stored_work_work_check, add constraint stored_work_work_check check
  (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents', 'seal-secrets', 'seal-documents',
    'token-applications', 'token-leads', 'seal-applications', 'seal-leads', 'write-risk-keys', 'measure-pictures',
    'cover-evidence'));
do $$ declare t integer; begin for t in select tenant_id from tenant loop perform set_config('app.tenant', t::text, true);
  -- Name scores are computed again, and only from names that belong to the present values.
  insert into stored_work (tenant_id, work) values (t, 'cover-evidence'), (t, 'rescore-names')
  on conflict (tenant_id, work) do update set after_id = 0, done_on = null; end loop;
  perform set_config('app.tenant', '', true); end $$;
-- For a tenant that is filled with rows of the past: the demo.
create function cover_evidence() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into stored_work (tenant_id, work) values (current_tenant(), 'cover-evidence')
  on conflict (tenant_id, work) do update set after_id = 0, done_on = null
$$;
revoke all on function cover_evidence() from public;
grant execute on function cover_evidence() to kyc_app;
