-- Deletes revealed values that no limit counts any longer, at least two days old, and returns their number.
create or replace function forget_reveals(seconds integer, at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
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
