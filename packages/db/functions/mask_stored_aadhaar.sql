-- Masks Aadhaar numbers in up to `at_most` rows of a table and returns the number of rows; 0 when all are masked.
create or replace function mask_stored_aadhaar(at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  place record;
  part regclass;
  done integer;
begin
  for place in
    select c.table_name,
      string_agg(format('%1$I = %2$s(%1$I)', c.column_name, mask.name), ', ') as changes,
      string_agg(format('%1$I is distinct from %2$s(%1$I)', c.column_name, mask.name), ' or ') as differs
    from information_schema.columns c
    cross join lateral (select case c.table_name when 'audit_event' then 'mask_trail' else 'mask_stored_text' end as name) mask
    where c.table_schema = 'public'
      and (c.table_name, c.column_name) in (
        ('application', 'name'), ('application', 'verifier_remarks'), ('application', 'bo_error'),
        ('application', 'system_reject_reason'), ('application', 'last_stage_completed'), ('application', 'emp_code'),
        ('application', 'emp_branch_code'), ('application_name', 'name'),
        ('application_change', 'old_value'), ('application_change', 'new_value'), ('application_stage', 'stage'),
        ('audit_event', 'details'), ('audit_event', 'entity_id'), ('timeline_event', 'timeline'), ('timeline_event', 'verifier_name'),
        ('service_call', 'request'), ('service_call', 'response'), ('outbound_event', 'last_error'),
        ('lead', 'utm_source'), ('lead', 'utm_medium'), ('lead', 'utm_campaign'), ('lead', 'utm_term'), ('lead', 'utm_content'),
        ('lead', 'utm_promo'), ('lead', 'emp_code'), ('lead', 'emp_branch_code'),
        ('saved_view', 'view_name'), ('saved_view', 'search'), ('custom_report', 'report_name'), ('custom_report', 'conditions'),
        ('export_job', 'filter'), ('export_job', 'label'), ('export_job', 'file_name'), ('user_session', 'user_agent'),
        ('app_user', 'full_name'), ('app_user', 'employee_code'), ('app_user', 'email'),
        ('reason', 'reason_name'), ('reason', 'customer_text'), ('solution', 'solution_name'), ('solution', 'customer_text'),
        ('plan', 'title'), ('plan', 'description'), ('plan', 'promo_code'), ('holiday', 'holiday_name'),
        ('aof_template', 'name'), ('aof_template', 'file_name'), ('aof_template', 'field_map'), ('segment', 'segment_name'))
      or c.table_schema = 'public' and c.table_name = 'application_profile' and c.data_type = 'text'
        and c.column_name not in ('bank_account_no', 'bo_insta_bo_id')
    group by c.table_name
    having bool_or(exists (select from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id'))
    order by c.table_name
  loop
    for part in
      select coalesce(leaf.relid, wanted.oid)::regclass from pg_class wanted
      left join lateral pg_partition_tree(wanted.oid) leaf on leaf.isleaf
      where wanted.oid = format('public.%I', place.table_name)::regclass
    loop
      execute format(
        'update %1$s set %2$s where ctid = any(array(select ctid from %1$s where tenant_id = current_tenant() and (%3$s) %4$s limit %5$s))',
        part, place.changes, place.differs,
        case when place.table_name = 'application_change' then $q$and property <> 'BankAccountNo'$q$ else '' end, at_most);
      get diagnostics done = row_count;
      if done > 0 then return done; end if;
    end loop;
  end loop;
  return 0;
end $$;

revoke all on function mask_stored_aadhaar(integer) from public;
grant execute on function mask_stored_aadhaar(integer) to kyc_app;
