import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@kyc/demo-data/demo-tenants';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-first-'));
let main: StartedMain;

// The whole demo is seeded, beside whatever else the machine does.
beforeAll(async () => {
  main = await startMain({ DATA_DIR: folder, DATABASE_URL: database.ownerUrl });
}, 180_000);
afterAll(async () => {
  await stopMain(main);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the first start of an empty database seeds the demo and says its log-ins, and they are right', async () => {
  const said = /Company code (\w+) · users ([\w, ]+) · password (\S+)/;
  // Said after the line that the start waits for.
  await expect.poll(() => main.output()).toMatch(said);
  const [, TenantCode = '', users = '', Password = ''] = said.exec(main.output()) ?? [];
  expect([TenantCode, Password]).toEqual(['DEMO', demoPassword]);
  expect(users.split(', ')).toEqual(
    expect.arrayContaining(['admin', 'verifier', 'sales', 'audit', 'business']),
  );
  const session = await signInOver(main.address, { TenantCode, UserName: 'verifier', Password });
  expect(session.Auth.Token).not.toBe('');
});
