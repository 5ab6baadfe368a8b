-- Seconds between two moments: of the clock, or of office hours when the tenant has set them.
create or replace function working_seconds(began timestamptz, ended timestamptz) returns double precision
  language sql stable parallel safe
as $$
  select working_seconds_of(began, ended, s.office_opens, s.office_closes, s.office_days,
    array(select h.holiday_on from holiday h where h.is_active and h.calendar_id is null))
  from tenant_settings s
$$;
