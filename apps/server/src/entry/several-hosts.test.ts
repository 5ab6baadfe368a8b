import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { runAdmin } from '../../testing/operations/run-admin.ts';
import { openBrokerOfProcesses } from '../../testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-hosts-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The first host is away. */
const several = {
  DATA_DIR: folder,
  DATABASE_URL: `${database.ownerUrl.replace('@', '@127.0.0.1:1,')}?target_session_attrs=read-write`,
};

test('server, worker, operator’s command and doctor use the host that can be written', async () => {
  const broker = await openBrokerOfProcesses(database, { tenantCode: 'HOSTS' });
  const main = await startMain(several);
  try {
    const admin = await broker.signIn(main.address, UserType.Admin);
    const answer = await fetch(`${main.address}/api/masters/settings`, { headers: admin.headers });
    expect(answer.status).toBe(200);
    expect((await fetch(`${main.address}/readyz`)).status).toBe(200);
    const listed = await runAdmin({ APP_ENV: 'test', ...several }, ['tenant', 'list']);
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out).toMatch(/HOSTS\s+open/);
    const well = await runAdmin({ APP_ENV: 'test', ...several }, ['doctor']);
    expect(well.out).toMatch(/\ndatabase +ok +PostgreSQL 18/);
    expect(well.out).toMatch(/\napp role +ok +connects/);
    expect(well.out).not.toContain('replicas');
  } finally {
    await stopMain(main);
  }
}, 60_000);

test('a start without any reachable host lists the hosts', async () => {
  const none = 'postgres://u:p@127.0.0.1:1,127.0.0.1:2/kyc?target_session_attrs=read-write';
  const started = startMain({ DATA_DIR: folder, DATABASE_URL: none });
  await expect(started).rejects.toThrow(
    /The database at 127\.0\.0\.1:1, 127\.0\.0\.1:2 \(DATABASE_URL\) cannot be used/,
  );
}, 60_000);
