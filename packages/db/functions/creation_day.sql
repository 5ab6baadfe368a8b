-- The day in India at which an application was created; the tallies count by it.
create or replace function creation_day(created_on timestamptz) returns date
  language sql immutable parallel safe
  return (created_on at time zone 'Asia/Kolkata')::date;
