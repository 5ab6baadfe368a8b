-- Which version of the matcher gave the name scores of a row; null: delivered, or from before versions were counted.
alter table application_profile add name_matcher smallint;

-- Work that a migration leaves to be done on stored rows, a row for each tenant that was there; done in batches by jobs.
create table stored_work (
  tenant_id integer not null default current_tenant() references tenant,
  work text not null check (work in ('rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents')),
  -- The rows up to this id are done.
  after_id integer not null default 0,
  done_on timestamptz,
  primary key (tenant_id, work)
);
insert into stored_work (tenant_id, work)
select tenant_id, work from tenant, unnest(array['rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents']) work;
alter table stored_work enable row level security;
alter table stored_work force row level security;
create policy tenant_only on stored_work
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, update (after_id, done_on) on stored_work to kyc_app;

-- Verhoeff's check digit, as packages/domain/src/redaction/verhoeff.ts has it.
create function has_verhoeff_check_digit(digits text) returns boolean language plpgsql immutable strict as $$
declare
  product constant text[] := array['0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
    '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'];
  permutation constant text[] := array['0123456789', '1576283094', '5803796142', '8916043527', '9453126870',
    '4286573901', '2793806415', '7046913258'];
  checked integer := 0;
begin
  for place in 0 .. length(digits) - 1 loop
    checked := substr(product[checked + 1],
      substr(permutation[place % 8 + 1], substr(digits, length(digits) - place, 1)::integer + 1, 1)::integer + 1, 1)::integer;
  end loop;
  return checked = 0;
end $$;

-- Every whole Aadhaar number of a text by its last four digits, as maskAadhaar does (decision 017).
create function mask_aadhaar(value text) returns text language plpgsql immutable strict as $$
declare
  digit constant text := '[0-9०१२३४५६७८९０１２３４５６７８９]';
  mark constant text := '[[:space:]._/·+-]{0,3}';
  pattern constant text := '(?<!' || digit || ')(?<!' || digit || '\.)(' || digit || '{4}' || mark || digit || '{4}' || mark ||
    digit || '{4})(?!' || digit || ')';
  found text;
  digits text;
  masked text := value;
begin
  if value !~ (digit || '{4}') then return value; end if;
  for found in select m[1] from regexp_matches(value, pattern, 'g') m loop
    digits := regexp_replace(
      translate(found, '०१२३४५६७८९０１２３４５６７８９', '01234567890123456789'), '[^0-9]', '', 'g');
    if digits ~ '^[2-9]' and has_verhoeff_check_digit(digits) then
      masked := replace(masked, found, 'XXXXXXXX' || right(digits, 4));
    end if;
  end loop;
  return masked;
end $$;

create function mask_aadhaar(value jsonb) returns jsonb language plpgsql immutable strict as $$
declare
  masked text := mask_aadhaar(value::text);
begin
  if masked = value::text then return value; end if;
  -- A bare number became a word: it needs its quotes.
  return regexp_replace(masked, '([:,\[]\s*)(XXXXXXXX\d{4})(?=\s*[,\]}])', '\1"\2"', 'g')::jsonb;
end $$;

/*
 * Masks what rows of the transaction's tenant hold, at most so many rows of one table, and answers how many. Runs as the
 * owner because logs and the audit trail may not be changed by the app's role; it can do nothing but mask.
 */
create function mask_stored_aadhaar(at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
  done integer;
begin
  for place in
    select c.table_name,
      string_agg(format('%1$I = mask_aadhaar(%1$I)', c.column_name), ', ') as changes,
      string_agg(format('%1$I is distinct from mask_aadhaar(%1$I)', c.column_name), ' or ') as differs
    from information_schema.columns c
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
    execute format(
      'update %1$I set %2$s where ctid = any(array(select ctid from %1$I where tenant_id = current_tenant() and (%3$s) %4$s limit %5$s))',
      place.table_name, place.changes, place.differs,
      case when place.table_name = 'application_change' then $q$and property <> 'BankAccountNo'$q$ else '' end, at_most);
    get diagnostics done = row_count;
    if done > 0 then return done; end if;
  end loop;
  return 0;
end $$;
revoke all on function mask_stored_aadhaar(integer) from public;
grant execute on function mask_stored_aadhaar(integer) to kyc_app;
