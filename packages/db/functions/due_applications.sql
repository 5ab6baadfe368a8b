-- The applications that a rule of retention has outlived, with the moment at which they became due: all of the tenant, or those in `among`.
create or replace function due_applications(among bigint[])
  returns table (application_id bigint, rule text, due_since timestamptz)
  language sql stable
as $$
  select a.application_id, 'approved', (a.relationship_ended_on + retention_days('approved') + 1)::timestamp at time zone 'Asia/Kolkata'
  from application a
  where (among is null or a.application_id = any(among)) and a.tenant_id = current_tenant() and a.erased_on is null
    and a.status in (4, 9) and a.relationship_ended_on is not null
    and (a.relationship_ended_on + (select retention_days('approved')) + 1)::timestamp at time zone 'Asia/Kolkata' <= now()
  union all
  select a.application_id, k.rule, a.touched + make_interval(days => k.days)
  from (select *, greatest(coalesce(changed_on, created_on), last_submitted_on, decided_on) as touched,
      case status when 0 then 'abandoned' else 'rejected' end as under from application
      where (among is null or application_id = any(among)) and tenant_id = current_tenant() and erased_on is null
        and status in (0, 2, 6, 7)) a
  join (select v.rule, retention_days(v.rule) as days, now() - make_interval(days => retention_days(v.rule)) as since
      from (values ('abandoned'), ('rejected')) v (rule) offset 0) k on k.rule = a.under
  where a.touched <= k.since
    and not exists (select from document d
      where d.tenant_id = a.tenant_id and d.application_id = a.application_id and d.created_on > k.since)
    and not exists (select from application_stage s
      where s.tenant_id = a.tenant_id and s.application_id = a.application_id and s.completed_on > k.since)
    and not exists (select from timeline_event e
      where e.tenant_id = a.tenant_id and e.application_id = a.application_id and e.status_changed_on > k.since)
    and not exists (select from service_call c
      where c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.api_request_time > k.since)
$$;
