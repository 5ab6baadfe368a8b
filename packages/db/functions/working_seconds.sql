-- Seconds between two moments: of the clock, or of office hours when the tenant has set them.
create or replace function working_seconds(began timestamptz, ended timestamptz) returns double precision
  language sql stable parallel safe
  return (
    select case
      when s.office_opens is null then extract(epoch from ended - began)::double precision
      else (
        select coalesce(sum(greatest(0, extract(epoch from
          least(ended, (d::date + s.office_closes) at time zone 'Asia/Kolkata')
          - greatest(began, (d::date + s.office_opens) at time zone 'Asia/Kolkata')))), 0)::double precision
        from generate_series((began at time zone 'Asia/Kolkata')::date::timestamp,
          (ended at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') d
        where extract(isodow from d)::smallint = any (s.office_days)
          and not exists (select from holiday h where h.is_active and h.holiday_on = d::date))
      end
    from tenant_settings s);
