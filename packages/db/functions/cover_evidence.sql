-- Starts again the job that covers evidence, for rows of an earlier release.
create or replace function cover_evidence() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into stored_work (tenant_id, work) values (current_tenant(), 'cover-evidence')
  on conflict (tenant_id, work) do update set after_id = 0, done_on = null
$$;

revoke all on function cover_evidence() from public;
grant execute on function cover_evidence() to kyc_app;
