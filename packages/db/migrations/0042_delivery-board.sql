-- A message that is being sent at this moment is nobody else's: until then neither is it sent a second time nor given up.
alter table outbound_event add column if not exists trying_until timestamptz;
-- Of HTTP, of the last try; null: nobody answered, or it was no call of HTTP.
alter table outbound_event add column if not exists last_status smallint;
-- Who decided that it is never to arrive, and why; null in what was given up because all tries had failed.
alter table outbound_event add column if not exists given_up_by bigint;
alter table outbound_event add column if not exists given_up_reason text;

-- What is still to arrive, of which there is little, whatever was withdrawn or given up over the years.
create index if not exists outbound_event_waiting on outbound_event (tenant_id, created_on)
  where delivered_on is null and withdrawn_on is null and given_up_on is null;

-- The reason goes with the application that it may speak of.
do $$
declare
  before constant text := pg_get_functiondef('erase_applications(bigint[])'::regprocedure);
  after constant text := replace(before, 'set payload = ''{}'', last_error = null,',
    'set payload = ''{}'', last_error = null, given_up_reason = case when given_up_reason is not null then ''Erased with the application.'' end,');
begin
  if after = before then raise exception 'erase_applications does not read as it did'; end if;
  execute after;
end $$;
