-- Changes the role of a user on behalf of an active Admin.
create or replace function change_user_type(wanted bigint, new_type smallint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from app_user where tenant_id = current_tenant() and user_id = current_actor() and user_type = 3 and is_active) then
    raise exception 'permission denied: only an active Admin changes a role' using errcode = 'insufficient_privilege';
  end if;
  update app_user set user_type = new_type where tenant_id = current_tenant() and user_id = wanted;
end $$;

revoke all on function change_user_type(bigint, smallint) from public;
grant execute on function change_user_type(bigint, smallint) to kyc_app;
