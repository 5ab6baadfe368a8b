-- What metrics report of each active tenant: undelivered messages by kind, unused numbers of active series, and the last check of the trail. It
-- enters each tenant, because row-level security shows nothing to a caller outside; one call replaces three statements for each tenant.
create or replace function tenant_figures(late_after interval)
  returns table (tenant_code text, undelivered jsonb, uans_left bigint, checked_on timestamptz, findings integer)
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
begin
  for t, tenant_code in select o.tenant_id, o.tenant_code from tenant o where o.is_active order by o.tenant_id loop
    perform set_config('app.tenant', t::text, true);
    -- A message held for its time is not late, and one given up by a person needs no attention. Ages count from the earliest sending time.
    undelivered := (
      select jsonb_agg(jsonb_build_object('kind', k.kind, 'isGivenUp', k.is_given_up, 'events', k.events, 'late', k.late,
        'oldestSeconds', extract(epoch from now() - k.since)))
      from (
        select e.kind, e.given_up_on is not null as is_given_up, count(*) as events,
          count(*) filter (where e.given_up_on is null and coalesce(e.not_before, e.created_on) < now() - late_after) as late,
          min(coalesce(e.not_before, e.created_on)) as since
        from outbound_event e
        where e.tenant_id = t and e.delivered_on is null and e.withdrawn_on is null and e.given_up_by is null
          and (e.not_before is null or e.not_before <= now())
        group by 1, 2) k);
    uans_left := (
      select sum(s.to_number - s.next_number + 1) from uan_series s where s.tenant_id = t and s.is_active);
    checked_on := null;
    findings := null;
    select v.ended_on, coalesce(jsonb_array_length(v.findings), 0) into checked_on, findings
    from audit_verification v where v.tenant_id = t and v.ended_on is not null order by v.verification_id desc limit 1;
    return next;
  end loop;
  perform set_config('app.tenant', before, true);
end $$;

revoke all on function tenant_figures(interval) from public;
grant execute on function tenant_figures(interval) to kyc_app;
