-- Replaces the tokens of items of holds by their narrow form, while the job that narrows applications is open.
create or replace function narrow_hold_items() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update legal_hold_item set pan_token = pan_narrow, mobile_token = mobile_narrow
  where tenant_id = current_tenant() and (pan_token is distinct from pan_narrow or mobile_token is distinct from mobile_narrow)
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'narrow-applications' and w.done_on is null)
$$;

revoke all on function narrow_hold_items() from public;
grant execute on function narrow_hold_items() to kyc_app;
