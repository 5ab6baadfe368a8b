-- Refuses to change the role of a user outside `change_user_type`; rights on columns would not cover the columns of later migrations.
create or replace function keep_user_type() returns trigger
  language plpgsql
as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception 'permission denied for column user_type of table app_user' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
