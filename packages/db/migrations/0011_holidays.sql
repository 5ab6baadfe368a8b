-- Holidays become a master: a row of their own id that is entered, corrected and taken out of use (MAST-02).
alter table holiday
  drop constraint holiday_pkey,
  add holiday_id integer generated always as identity primary key,
  add is_active boolean not null default true,
  add row_version integer not null default 1,
  add constraint holiday_once unique (tenant_id, holiday_on),
  add constraint holiday_name_length check (length(holiday_name) between 3 and 100);
revoke delete on holiday from kyc_app;

-- As before, but a holiday that is not in use is a working day.
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
