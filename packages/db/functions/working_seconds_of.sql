-- Seconds between two moments: of the clock, or of office hours where they are given. It reads no table, so that it may run on the server of a shard.
create or replace function working_seconds_of(
  began timestamptz, ended timestamptz, opens time, closes time, days smallint[], holidays date[]
) returns double precision
  language sql stable parallel safe
  return case
    when opens is null then extract(epoch from ended - began)::double precision
    else (
      select coalesce(sum(greatest(0, extract(epoch from
        least(ended, (d::date + closes) at time zone 'Asia/Kolkata')
        - greatest(began, (d::date + opens) at time zone 'Asia/Kolkata')))), 0)::double precision
      from generate_series((began at time zone 'Asia/Kolkata')::date::timestamp,
        (ended at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') d
      where extract(isodow from d)::smallint = any (days) and d::date <> all (coalesce(holidays, '{}')))
    end;

revoke all on function working_seconds_of(timestamptz, timestamptz, time, time, smallint[], date[]) from public;
grant execute on function working_seconds_of(timestamptz, timestamptz, time, time, smallint[], date[]) to kyc_app;
