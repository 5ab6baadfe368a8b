-- outside a transaction
-- How often an application has changed its status. A message carries the number of the change that it reports.
alter table application add column if not exists status_no integer not null default 0;
-- Null in messages of earlier releases.
alter table outbound_event add column if not exists status_no integer;
-- The receiver took an attempt, or its outcome is unknown (time-out, lost connection, 5xx, lost process).
alter table outbound_event add column if not exists may_have_arrived boolean not null default false;
-- A code of the contract (withdrawalReasons); null in messages that an earlier release withdrew.
alter table outbound_event add column if not exists withdrawn_because text;
-- The approval that this message withdraws.
alter table outbound_event add column if not exists revokes text;
-- Stored rows are nearly all delivered: the default spares their pages, the others are filled below.
alter table outbound_event add column if not exists state text not null default 'delivered';
-- The previous release writes timestamps only, so a statement without a state gets the state that matches the timestamps.
create or replace function keep_outbound_state() returns trigger language plpgsql as $$ begin
  if new.state is null or (tg_op = 'UPDATE' and new.state = old.state) then new.state := case when new.delivered_on is not null then 'delivered'
    when new.withdrawn_on is not null then 'withdrawn' when new.given_up_on is not null then 'given-up' when new.trying_until is not null then 'sending'
    when new.not_before is not null and new.begun_on is null then 'held' else 'waiting' end; end if; return new; end $$;
create or replace trigger outbound_event_state before insert or update on outbound_event for each row execute function keep_outbound_state();
alter table outbound_event alter column state drop default;
alter table outbound_event drop constraint if exists outbound_event_kind_check, add constraint outbound_event_kind_check
  check (kind in ('approval', 'approval-withdrawn', 'lead-status', 'customer-message')) not valid;
alter table outbound_event validate constraint outbound_event_kind_check;
-- 45 is the product's own (our-log-types.ts).
alter table service_call drop constraint if exists service_call_api_id_check, add constraint service_call_api_id_check
  check (api_id between 1 and 45) not valid;
alter table service_call validate constraint service_call_api_id_check;
-- Fills the state, and closes messages to customers that an earlier release kept open although their rejection had ended.
do $$ declare t integer; begin for t in select tenant_id from tenant order by tenant_id loop
  perform set_config('app.tenant', t::text, true); update outbound_event set state = state, may_have_arrived = attempts > 0 and (last_status is null or last_status >= 500)
    where delivered_on is null; update outbound_event e set state = 'withdrawn', withdrawn_on = now(), withdrawn_because = 'outdated'
    from application a where a.application_id = e.application_id and e.kind = 'customer-message' and e.state in ('held', 'waiting')
      and (a.status <> 2 or e.created_on < a.decided_on); commit; end loop; end $$;
alter table outbound_event drop constraint if exists outbound_event_state_check, add constraint outbound_event_state_check check (state = case
  when delivered_on is not null then 'delivered' when withdrawn_on is not null then 'withdrawn' when given_up_on is not null then 'given-up'
  when trying_until is not null then 'sending' when not_before is not null and begun_on is null then 'held' else 'waiting' end) not valid;
alter table outbound_event validate constraint outbound_event_state_check;
-- Messages of an erased application are withdrawn: no person has to decide about them.
do $$ declare before constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure); after constant text := replace(before,
  'given_up_on = case when delivered_on is null then coalesce(given_up_on, now()) else given_up_on end',
  'trying_until = null, withdrawn_because = case when delivered_on is null and withdrawn_on is null and given_up_by is null then ''erased'' else withdrawn_because end,
      withdrawn_on = case when delivered_on is null and withdrawn_on is null and given_up_by is null then now() else withdrawn_on end')
  ; begin if position('withdrawn_because' in before) > 0 then return; end if; if after = before then
  raise exception 'erase_applications does not read as it did'; end if; execute after; end $$;
