-- The number of days in a retention rule: the tenant's value, otherwise the default.
create or replace function retention_days(wanted text) returns integer
  language sql stable
  return coalesce(
    (select days from retention_rule where tenant_id = current_tenant() and rule = wanted),
    (select days from retention_default where rule = wanted)
  );
