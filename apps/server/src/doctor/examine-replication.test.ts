import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@kyc/db/connection/database';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { keepSecrets } from '@kyc/db/embedded/secrets';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { selectReplicationState } from '@kyc/db/tables/replication-state';
import { openReplica } from '@kyc/testing/open-replica';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { examineReplication } from './examine-replication.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-replicas-'));
const dataDir = join(folder, 'database');
const primary = await startEmbeddedPostgres({
  dataDir,
  settings: { ...fastUnsafe, wal_level: 'replica', max_wal_senders: '4' },
});
const { appUrl } = await migrate(primary.url);
const database = openDatabase({ url: appUrl, onConnectionLost: () => undefined });
const superuser = new pg.Client({
  connectionString: `postgres://postgres:${keepSecrets(dataDir).superuserPassword}@127.0.0.1:${new URL(primary.url).port}/postgres`,
});
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await database.close();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

const found = async () => {
  const findings = examineReplication(await outsideTenants(database, selectReplicationState));
  return findings.map(({ state, text }) => `${state}: ${text}`).join('\n');
};
const confirmedBy = async (names: string) => {
  await superuser.query(`alter system set synchronous_standby_names = '${names}'`);
  await superuser.query('select pg_reload_conf()');
};

test('the doctor reports replicas that confirm no commit, and when none could be promoted', async () => {
  expect(await found()).toBe('');
  const replica = await openReplica({ dataDir, url: primary.url });
  try {
    await expect
      .poll(found)
      .toBe('warning: their state is not visible: `grant pg_monitor to` the owner of DATABASE_URL');
    await superuser.query(`grant pg_monitor to "${new URL(primary.url).username}"`);
    await expect
      .poll(found)
      .toMatch(/^fault: 1 of 1 receive the log, and none confirms commits, .*: set synchronous_mode/);
    await confirmedBy('*');
    await expect.poll(found).toBe('ok: 1 of 1 receive the log, 1 confirms each commit');
  } finally {
    await replica.stop();
  }
  await expect.poll(found).toMatch(/^fault: 0 of 1 receive the log, and none could be promoted/);
  await confirmedBy('');
}, 60_000);
