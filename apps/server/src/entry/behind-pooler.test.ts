import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { runAdmin } from '../../testing/operations/run-admin.ts';
import { openBrokerOfProcesses } from '../../testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-pooler-'));
const gate = await openDatabaseGate(database.ownerUrl, { refusesParameter: 'statement_timeout' });
afterAll(async () => {
  await gate.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const pooled = {
  DATA_DIR: folder,
  DATABASE_URL: gate.urlOf(database.ownerUrl),
  DATABASE_LISTEN_URL: database.ownerUrl,
  DATABASE_POOLER: 'transaction',
};

test('neither the server nor the command uses session state through a transaction pooler', async () => {
  const broker = await openBrokerOfProcesses(database, { tenantCode: 'POOLED' });
  const main = await startMain(pooled);
  try {
    const admin = await broker.signIn(main.address, UserType.Admin);
    const answer = await fetch(`${main.address}/api/masters/settings`, { headers: admin.headers });
    expect(answer.status).toBe(200);
    const listed = await runAdmin({ APP_ENV: 'test', ...pooled }, ['tenant', 'list']);
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out).toMatch(/POOLED\s+open/);
  } finally {
    await stopMain(main);
  }
}, 60_000);
