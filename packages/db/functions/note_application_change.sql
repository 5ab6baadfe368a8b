-- Sets the time of the last change of an application; a token in its present form is no change.
create or replace function note_application_change() returns trigger
  language plpgsql
as $$
begin
  if (old.pan_token is distinct from new.pan_token or old.mobile_token is distinct from new.mobile_token)
    and old.pan is not distinct from new.pan and old.mobile is not distinct from new.mobile
  then
    return new;
  end if;
  new.changed_on = now();
  return new;
end $$;
