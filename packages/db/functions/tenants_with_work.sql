-- The active tenants in which a periodic job has something to do at a moment. It enters each tenant, because row-level security shows nothing
-- to a caller outside; one call replaces a transaction for each tenant. A tenant too many costs a transaction, a missing one would lose work:
-- each condition is at least as wide as its job's.
create or replace function tenants_with_work(job text, moment timestamptz) returns setof integer
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
  has_work boolean;
begin
  for t in select tenant_id from tenant where is_active order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    case job
      when 'fold-tallies' then
        has_work := exists (select from application_tally_change where tenant_id = t);
      when 'apply-elapsed-changes' then
        has_work := exists (select from change_request where tenant_id = t and state = 'waiting' and applies_on <= moment);
      when 'send-reports' then
        has_work := exists (select from report_schedule where tenant_id = t and due_on <= moment);
      when 'tell-due' then
        -- Working time is never longer than the time of the clock, so an application that is due is due by the clock too.
        has_work := exists (
          select from tenant_settings s join application a on a.tenant_id = s.tenant_id
          where s.tenant_id = t and not s.working_time and a.status in (3, 5) and a.verifier_id is not null
            and a.last_submitted_on < moment - s.tat_sla_hours * interval '0.8 hours'
            and not exists (select from notice n
              where n.tenant_id = a.tenant_id and n.user_id = a.verifier_id and n.application_id = a.application_id
                and n.attempt_no = a.attempt_no and n.kind in ('dueSoon', 'overdue')
                and (n.kind = 'overdue' or a.last_submitted_on >= moment - s.tat_sla_hours * interval '1 hour')));
      when 'watch-due-times' then
        -- By the index of due times, and by the statuses of held work: neither the queue nor the clocks of decided work are read.
        has_work := exists (select from tenant_settings where tenant_id = t and working_time) and (exists (
          select from application a join application_sla c
            on c.tenant_id = t and c.application_id = a.application_id and c.attempt_no = a.attempt_no
          where a.tenant_id = t and a.status in (1, 3, 5, 7) and a.due_on < moment
            and ((c.running_since is not null and c.breached_on is null)
              or not exists (select from notice n
                where n.tenant_id = t and n.application_id = a.application_id and n.attempt_no = a.attempt_no and n.kind = 'breached')
              or (a.status in (3, 5) and a.verifier_id is not null and not exists (select from notice n
                where n.tenant_id = t and n.user_id = a.verifier_id and n.application_id = a.application_id
                  and n.attempt_no = a.attempt_no and n.kind = 'overdue'))))
        or exists (
          select from application a join application_sla c
            on c.tenant_id = t and c.application_id = a.application_id and c.attempt_no = a.attempt_no
          where a.tenant_id = t and a.status = 5 and c.paused_on < moment - interval '10 days' and not exists (select from notice n
            where n.tenant_id = t and n.application_id = a.application_id and n.attempt_no = a.attempt_no and n.kind = 'heldLong'))
        or exists (
          select from application a join application_sla c
            on c.tenant_id = t and c.application_id = a.application_id and c.attempt_no = a.attempt_no
          where a.tenant_id = t and a.status in (3, 5) and a.verifier_id is not null
            and c.running_since is not null and c.warn_on <= moment and c.due_on >= moment and not exists (select from notice n
              where n.tenant_id = t and n.user_id = a.verifier_id and n.application_id = a.application_id
                and n.attempt_no = a.attempt_no and n.kind = 'dueSoon')));
      when 'return-held' then
        has_work := exists (
          select from tenant_settings s join application a on a.tenant_id = s.tenant_id
          where s.tenant_id = t and s.working_time and a.status = 5 and a.wakes_on <= (moment at time zone 'Asia/Kolkata')::date);
      when 'remind-customers' then
        -- The job selects messages by the database's clock, and rejections by the caller's day.
        has_work := exists (
          select from tenant_settings s join outbound_event e on e.tenant_id = s.tenant_id
          where s.tenant_id = t and e.kind = 'customer-message' and e.delivered_on is null and e.withdrawn_on is null
            and (not s.rejection_loop and e.given_up_by is null or e.state = 'held' and e.not_before <= now()))
        or exists (
          select from customer_message m where m.tenant_id = t and m.round_no = 0 and m.expired_on is null
            and m.due_on < (moment at time zone 'Asia/Kolkata')::date);
      when 'draw-samples' then
        has_work := exists (select from tenant_settings where tenant_id = t and quality_sampling)
          and exists (select from qa_decision where tenant_id = t and stratum is null and ready_on <= moment);
      when 'top-up-samples' then
        has_work := exists (select from tenant_settings where tenant_id = t and quality_sampling)
          and exists (select from qa_decision where tenant_id = t and decided_on >= moment - interval '8 days');
      when 'route-waiting' then
        has_work := exists (
          select from tenant_settings s join application a on a.tenant_id = s.tenant_id
          where s.tenant_id = t and s.routing and s.routing_mode in (2, 3) and a.status = 1);
      when 'watch-checks' then
        has_work := exists (
          select from pending_decision d where d.tenant_id = t and d.state = 'pending' and d.due_on < moment
            and not exists (select from notice n where n.tenant_id = t and n.application_id = d.application_id
              and n.kind = 'checkOverdue' and n.happened_on >= d.submitted_on));
      when 'screen-applications' then
        has_work := exists (select from tenant_settings where tenant_id = t and screening);
      when 'return-idle-claims' then
        has_work := exists (select from tenant_settings where tenant_id = t and routing and idle_claim)
          and (exists (select from application where tenant_id = t and status = 3 and verifier_id is not null)
            or exists (select from idle_claim where tenant_id = t));
    end case;
    if has_work then return next t; end if;
  end loop;
  perform set_config('app.tenant', before, true);
end $$;

revoke all on function tenants_with_work(text, timestamptz) from public;
grant execute on function tenants_with_work(text, timestamptz) to kyc_app;
