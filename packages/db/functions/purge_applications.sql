-- Erases the applications that the retention plan may erase now, writes their certificates and returns their numbers. It locks before it
-- chooses, so it sees every hold and every change that was committed first.
create or replace function purge_applications(wanted_plan bigint, among bigint[]) returns setof bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t constant integer := current_tenant();
  due bigint[];
begin
  perform pg_advisory_xact_lock(7205117, t);
  perform from application a where a.tenant_id = t and a.application_id = any(among) order by a.application_id for update;

  with chosen as (
    update retention_item i set outcome = 'erased'
    from retention_plan p, application a, due_applications(among) d
    where i.tenant_id = t and i.plan_id = wanted_plan and i.application_id = any(among) and i.outcome is null
      and p.tenant_id = t and p.plan_id = i.plan_id and p.state = 'running' and p.second_by is not null
      -- Named twice, so that the conditions are evaluated for these applications only.
      and a.tenant_id = t and a.application_id = i.application_id and a.application_id = any(among)
      and d.application_id = i.application_id and d.rule = i.rule
      and not exists (select from legal_hold_item h join legal_hold o on o.tenant_id = h.tenant_id and o.hold_id = h.hold_id
        where h.tenant_id = t and h.application_id = a.application_id and o.released_on is null)
      and not is_held(a)
    returning i.application_id
  )
  select array_agg(c.application_id order by c.application_id) into due from chosen c;
  if due is null then return; end if;

  insert into erasure_certificate (tenant_id, application_hash, plan_id, rule, counts, sha256, first_by, second_by)
    select t, application_hash(n.tenant_code, e.application_id), wanted_plan, i.rule, e.counts, e.sha256, p.first_by, p.second_by
    from erase_applications(due) e
    join tenant n on n.tenant_id = t
    join retention_plan p on p.tenant_id = t and p.plan_id = wanted_plan
    join retention_item i on i.tenant_id = t and i.plan_id = wanted_plan and i.application_id = e.application_id;
  return query select unnest(due);
end $$;

revoke all on function purge_applications(bigint, bigint[]) from public;
grant execute on function purge_applications(bigint, bigint[]) to kyc_app;
