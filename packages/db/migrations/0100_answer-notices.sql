-- Admins are notified of refused and held answers: once for a file of answers, in words, without an application.
alter table notice add column words text constraint notice_words check (length(words) between 1 and 300);
alter table notice drop constraint notice_subject;
alter table notice add constraint notice_subject check (num_nonnulls(application_id, request_id, words) = 1
  and (application_id is null) = (attempt_no is null)) not valid;
alter table notice validate constraint notice_subject;
do $$ declare definition text; begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  execute 'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check '
    || replace(definition, '''qaCritical''::text', '''qaCritical''::text, ''answersAgainst''::text') || ' not valid';
end $$;
alter table notice validate constraint notice_kind_check;
