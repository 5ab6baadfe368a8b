-- Seals the displayed value of an item of a hold, while the job that seals profiles is open.
create or replace function seal_hold_item(wanted bigint, sealed text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update legal_hold_item set shown = sealed
  where tenant_id = current_tenant() and item_id = wanted and sealed ^@ 'kycn1.'
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-profiles' and w.done_on is null)
$$;

revoke all on function seal_hold_item(bigint, text) from public;
grant execute on function seal_hold_item(bigint, text) to kyc_app;
