-- Starts again the job that measures pictures.
create or replace function measure_pictures() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into stored_work (tenant_id, work) values (current_tenant(), 'measure-pictures')
  on conflict (tenant_id, work) do update set after_id = 0, done_on = null
$$;

revoke all on function measure_pictures() from public;
grant execute on function measure_pictures() to kyc_app;
