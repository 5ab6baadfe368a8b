-- Empties the details of audit rows under a running plan of retention or a decision of this transaction, and returns their number.
create or replace function empty_audit_details(wanted_plan bigint, wanted jsonb) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t constant integer := current_tenant();
  emptied integer;
begin
  if not exists (select from retention_plan p
        where p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null)
    and not exists (select from partly_named_text n
        where n.tenant_id = t and n.plan_id = wanted_plan and n.decision = 'removed' and n.decided_on = now())
  then
    return 0;
  end if;
  with gone as (
    update audit_event e set details = '{}'
    from jsonb_to_recordset(wanted) as w (audit_id bigint, happened_on timestamptz, proof text)
    where e.tenant_id = t and e.audit_id = w.audit_id and e.happened_on = w.happened_on and e.details <> '{}'
      and (e.entity in (
          'dashboard-view', 'custom-report', 'report', 'lead', 'incident', 'outbound-event', 'audit-trail', 'service-log', 'legal-hold'
        )
        or e.entity = 'application' and exists (select from application a where a.tenant_id = t and a.erased_on is not null
          and a.application_id = case when e.entity_id ~ '^\d{1,15}$' then e.entity_id::bigint end))
    returning e.audit_id, e.happened_on, w.proof
  )
  insert into audit_emptied (tenant_id, audit_id, happened_on, plan_id, hash, proof)
  select t, g.audit_id, g.happened_on, wanted_plan, l.hash, decode(g.proof, 'hex')
  from gone g left join audit_link l on l.tenant_id = t and l.audit_id = g.audit_id;
  get diagnostics emptied = row_count;
  return emptied;
end $$;

revoke all on function empty_audit_details(bigint, jsonb) from public;
grant execute on function empty_audit_details(bigint, jsonb) to kyc_app;
