-- Seals the values of a change of PAN, mobile or account, while the job that seals applications is open.
create or replace function seal_application_change(wanted bigint, sealed_old text, sealed_new text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update application_change set old_value = sealed_old, new_value = sealed_new
  where tenant_id = current_tenant() and change_id = wanted and property in ('PAN', 'Mobile', 'BankAccountNo')
    and exists (select from stored_work w where w.tenant_id = current_tenant() and w.work = 'seal-applications' and w.done_on is null)
$$;

revoke all on function seal_application_change(bigint, text, text) from public;
grant execute on function seal_application_change(bigint, text, text) to kyc_app;
