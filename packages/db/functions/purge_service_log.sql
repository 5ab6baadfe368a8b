-- Deletes up to `at_most` calls of the service log that the plan of retention may delete now, and returns their number.
create or replace function purge_service_log(wanted_plan bigint, at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t constant integer := current_tenant();
  erased integer;
begin
  perform pg_advisory_xact_lock(7205117, t);
  delete from service_call s using (
    select c.log_id, c.api_request_time from service_call c
    join retention_plan p on p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null
    left join application a on a.tenant_id = t and a.application_id = c.application_id
    where c.tenant_id = t and c.api_request_time < p.log_before
      and c.api_request_time < now() - make_interval(days => retention_days('serviceLog'))
      and not exists (select from legal_hold_item h join legal_hold o on o.tenant_id = h.tenant_id and o.hold_id = h.hold_id
        where h.tenant_id = t and h.application_id = c.application_id and o.released_on is null)
      and (a.application_id is null or not is_held(a))
    limit at_most) old
  where s.tenant_id = t and s.log_id = old.log_id and s.api_request_time = old.api_request_time;
  get diagnostics erased = row_count;
  return erased;
end $$;

revoke all on function purge_service_log(bigint, integer) from public;
grant execute on function purge_service_log(bigint, integer) to kyc_app;
