-- Derives the state of a message from its timestamps when an earlier release, which does not know the column, writes the row.
create or replace function keep_outbound_state() returns trigger
  language plpgsql
as $$
begin
  if new.state is null or (tg_op = 'UPDATE' and new.state = old.state) then
    new.state := case
      when new.delivered_on is not null then 'delivered'
      when new.withdrawn_on is not null then 'withdrawn'
      when new.given_up_on is not null then 'given-up'
      when new.trying_until is not null then 'sending'
      when new.not_before is not null and new.begun_on is null then 'held'
      else 'waiting'
    end;
  end if;
  return new;
end $$;
