-- Fills the narrow tokens of an item of a hold that an earlier release adds.
create or replace function narrow_hold_item() returns trigger
  language plpgsql
as $$
begin
  new.pan_narrow = coalesce(new.pan_narrow, substr(new.pan_token, 13));
  new.mobile_narrow = coalesce(new.mobile_narrow, substr(new.mobile_token, 13));
  return new;
end $$;
