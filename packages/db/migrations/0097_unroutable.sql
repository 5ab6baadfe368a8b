-- Admins learn of an application for which routing finds no verifier (decision 086). The kind is added to the present kinds.
do $$ declare definition text; begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(definition, '''heldLong''::text', '''heldLong''::text, ''unroutable''::text') || ' not valid';
end $$;
alter table notice validate constraint notice_kind_check;
alter table routing_wait add column reported_on timestamptz;
