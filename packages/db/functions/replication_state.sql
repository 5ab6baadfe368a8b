-- The replicas of this server: how many there should be, how many confirm each commit, and how many would lose no commit or at most
-- `lag_limit` bytes of log if they were promoted. The counts are valid (is_visible) if the owner is a member of pg_monitor.
create or replace function replication_state(lag_limit bigint)
  returns table (wanted integer, streaming integer, synchronous integer, promotable integer, is_visible boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with replica as (
    select r.state, r.sync_state in ('sync', 'quorum') as is_synchronous,
      pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(r.flush_lsn, r.write_lsn)) as behind
    from pg_stat_replication r
    where not pg_is_in_recovery() and r.application_name is distinct from 'pg_basebackup'
  )
  select greatest(
      count(*),
      (select count(*) from pg_replication_slots where slot_type = 'physical' and not temporary),
      case when current_setting('synchronous_standby_names') = '' then 0 else 1 end
    )::integer,
    count(*) filter (where state = 'streaming')::integer,
    count(*) filter (where is_synchronous)::integer,
    count(*) filter (where is_synchronous or behind <= lag_limit)::integer,
    pg_has_role('pg_monitor', 'usage')
  from replica
$$;

revoke all on function replication_state(bigint) from public;
grant execute on function replication_state(bigint) to kyc_app;
