-- The tenant of a link that sets a password: its token does not tell it. Rows are protected from the owner too, so each tenant is entered.
create function tenant_of_password_link(wanted bytea) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  t integer;
  found integer;
begin
  for t in select tenant_id from tenant order by tenant_id loop
    perform set_config('app.tenant', t::text, true);
    if exists (select from password_link where tenant_id = t and token_hash = wanted) then found := t; exit; end if;
  end loop;
  perform set_config('app.tenant', before, true);
  return found;
end $$;
revoke all on function tenant_of_password_link(bytea) from public;
grant execute on function tenant_of_password_link(bytea) to kyc_app;

-- What a user has revealed is counted against the limit of an hour and a day, so the app's role removes only what is older than both.
create function forget_reveals(seconds integer, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  done integer;
begin
  delete from reveal where tenant_id = current_tenant() and ctid = any(array(select ctid from reveal
    where tenant_id = current_tenant() and revealed_on < now() - make_interval(secs => greatest(seconds, 2 * 86400)) limit at_most));
  get diagnostics done = row_count;
  return done;
end $$;
revoke all on function forget_reveals(integer, integer) from public;
grant execute on function forget_reveals(integer, integer) to kyc_app;
revoke delete on reveal from kyc_app;

-- A role is changed by an Admin who is named by the transaction, and in no other way. A trigger, because rights on columns would not
-- cover the columns of later migrations.
create function change_user_type(wanted bigint, new_type smallint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from app_user where tenant_id = current_tenant() and user_id = current_actor() and user_type = 3 and is_active) then
    raise exception 'permission denied: only an active Admin changes a role' using errcode = 'insufficient_privilege';
  end if;
  update app_user set user_type = new_type where tenant_id = current_tenant() and user_id = wanted;
end $$;
revoke all on function change_user_type(bigint, smallint) from public;
grant execute on function change_user_type(bigint, smallint) to kyc_app;

create function keep_user_type() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception 'permission denied for column user_type of table app_user' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger app_user_type before update of user_type on app_user
  for each row when (old.user_type is distinct from new.user_type) execute function keep_user_type();
