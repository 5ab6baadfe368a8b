-- outside a transaction
-- A policy compares the tenant with the setting itself instead of a function in a subquery: the form that an engine distributing tables by
-- tenant accepts, at the same cost where a statement names its tenant (decision 080). One table at a time: calls go on in between.
do $$ declare t regclass; begin for t in select polrelid from pg_policy where polname = 'tenant_only' order by polrelid::regclass::text loop
  execute format('alter policy tenant_only on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)', t); commit; end loop; end $$;

alter policy own_acts on audit_event
  with check (actor_id is not distinct from nullif(current_setting('app.actor', true), '')::bigint);
