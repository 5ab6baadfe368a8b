-- Seals the findings of the acceptance gate, while the job that seals profiles is open.
create or replace function seal_findings(wanted bigint, sealed jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update acceptance_finding set findings = sealed
  where tenant_id = current_tenant() and finding_id = wanted and jsonb_array_length(findings) = jsonb_array_length(sealed)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-profiles' and w.done_on is null)
$$;

revoke all on function seal_findings(bigint, jsonb) from public;
grant execute on function seal_findings(bigint, jsonb) to kyc_app;
