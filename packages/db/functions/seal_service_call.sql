-- Seals the bodies of a service call, while the job that seals calls is open.
create or replace function seal_service_call(
  wanted bigint,
  requested timestamptz,
  sealed_request text,
  sealed_response text
) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update service_call set request = sealed_request, response = sealed_response
  where tenant_id = current_tenant() and log_id = wanted and api_request_time = requested
    and sealed_request ^@ 'kycn1.' and sealed_response ^@ 'kycn1.'
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-calls' and w.done_on is null)
$$;

revoke all on function seal_service_call(bigint, timestamptz, text, text) from public;
grant execute on function seal_service_call(bigint, timestamptz, text, text) to kyc_app;
