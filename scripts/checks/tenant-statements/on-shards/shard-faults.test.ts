import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, describe, expect, test } from 'vitest';
import { analyseStatements } from './analyse-statements.ts';

// The reasons are those for which Citus refuses a statement or runs it wrongly (docs/scale.md, Distributed by tenant).
const { ownerUrl, drop } = await testDatabase();
afterAll(drop);

const faultsOf = async (text: string): Promise<readonly string[]> => {
  const [found] = await analyseStatements(ownerUrl, [{ text, from: '' }]);
  return found?.faults ?? [];
};

describe('statements that distributed tables refuse', () => {
  test.each([
    ['INSERT … SELECT', 'insert into branch (tenant_id, branch_code) select 1, x from unnest($1::text[]) x'],
    [
      'INSERT … SELECT',
      'with w as (insert into notice (tenant_id, user_id, kind) select 1, user_id, $1 from app_user returning user_id) select user_id from w',
    ],
    [
      'a subquery in an INSERT',
      'insert into plan (tenant_id, title, amount) values ($1, $2, (select max(amount) from plan))',
    ],
    [
      'ON CONFLICT calls a function that is not immutable',
      'insert into known_device (tenant_id, user_id, device_hash) values ($1, $2, $3) on conflict (tenant_id, user_id, device_hash) do update set last_seen_on = now()',
    ],
    [
      'RETURNING calls a function that is not immutable',
      'update app_user set last_login_on = now() where tenant_id = $1 returning now()',
    ],
    [
      'a volatile function in an UPDATE or DELETE',
      'update app_user set last_login_on = clock_timestamp() where tenant_id = $1',
    ],
    [
      'a stable function of a column in an UPDATE or DELETE',
      `delete from draft where tenant_id = $1 and saved_on + interval '1 day' < now()`,
    ],
    [
      'CASE or COALESCE of a function that is not immutable in an UPDATE or DELETE',
      'update outbound_event set given_up_on = coalesce(given_up_on, now()) where tenant_id = $1',
    ],
    [
      'WITH RECURSIVE',
      'with recursive r as (select user_id from app_user where tenant_id = $1 union select r.user_id from r) select user_id from r',
    ],
    ['a system column, such as ctid', 'delete from draft where tenant_id = $1 and ctid = any($2::tid[])'],
    ['a complete row as a value', 'select to_jsonb(b) from branch b where b.tenant_id = $1'],
    ['the function is_held, which reads tables', 'select is_held(a) from application a where tenant_id = $1'],
    [
      'pg_notify, which would run on the server of the shard',
      `select pg_notify('notice', user_id::text) from app_user where tenant_id = $1`,
    ],
  ])('%s: %s', async (fault, text) => {
    expect(await faultsOf(text)).toContain(fault);
  });
});

describe('statements that they run', () => {
  test.each([
    'insert into branch (tenant_id, branch_code) values ($1, $2), ($1, $3)',
    'insert into known_device (tenant_id, user_id, device_hash) values ($1, $2, $3) on conflict (tenant_id, user_id, device_hash) do update set last_seen_on = excluded.last_seen_on',
    'update app_user set last_login_on = now() where tenant_id = $1 returning user_id',
    'update outbound_event set given_up_on = coalesce(given_up_on, $2::timestamptz) where tenant_id = $1',
    'delete from draft where tenant_id = $1 and saved_on < now() - make_interval(secs => $2)',
    `select pg_notify('notice', u::text) from unnest($1::bigint[]) u`,
    'with recursive r as (select 1 as n union select n + 1 from r where n < 3) select n from r',
    'select count(*) from application where tenant_id = $1',
  ])('%s', async (text) => {
    expect(await faultsOf(text)).toEqual([]);
  });
});
