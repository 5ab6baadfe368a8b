-- What a purge takes out of the audit trail: who did what to which application, and when, stays; what the row said beside it goes.
-- The chain goes on being whole: for such a row it is held to the hash that its place had before, which the product proves to have seen.
create table if not exists audit_emptied (
  tenant_id integer not null references tenant,
  audit_id bigint not null,
  happened_on timestamptz not null,
  plan_id bigint,
  -- Of its place in the chain, made of the row as it was; null: it had none yet.
  hash bytea,
  -- By the tenant's key, of what is left of the row and of the hash.
  proof bytea not null,
  emptied_on timestamptz not null default now(),
  primary key (tenant_id, audit_id)
);
create index if not exists audit_emptied_plan on audit_emptied (tenant_id, plan_id);
drop policy if exists tenant_only on audit_emptied;
select protect_tenant_table('audit_emptied', 'select');

-- Empties these rows' details; the owner's alone may, and only by a plan that two persons have approved: rows of applications that are erased,
-- and of those few kinds in which somebody types what he looks for or why. Answers how many.
create or replace function empty_audit_details(wanted_plan bigint, wanted jsonb) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t constant integer := current_tenant();
  emptied integer;
begin
  if not exists (select from retention_plan p where p.tenant_id = t and p.plan_id = wanted_plan and p.state = 'running' and p.second_by is not null)
    then return 0; end if;
  with gone as (
    update audit_event e set details = '{}'
    from jsonb_to_recordset(wanted) as w (audit_id bigint, happened_on timestamptz, proof text)
    where e.tenant_id = t and e.audit_id = w.audit_id and e.happened_on = w.happened_on and e.details <> '{}'
      and (e.entity in ('dashboard-view', 'custom-report', 'report', 'lead', 'incident', 'outbound-event')
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

-- What somebody was shown whole of an erased application, and what is told of the in-person video, go with it.
do $$
declare
  before constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure);
  after constant text := replace(before, 'delete from draft where tenant_id = t and application_id = any(ids);',
    'delete from draft where tenant_id = t and application_id = any(ids);
  delete from reveal where tenant_id = t and application_id = any(ids);');
begin
  if after = before then raise exception 'erase_applications does not read as it did'; end if;
  execute after;
end $$;
