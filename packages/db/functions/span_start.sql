-- The first day of the span of a tally: all days, a month or a day.
create or replace function span_start(span text, day date) returns date
  language sql immutable parallel safe
  return case span
    when 'all' then '-infinity'::date
    when 'month' then date_trunc('month', day::timestamp)::date
    else day
  end;
