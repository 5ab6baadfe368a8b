import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabasePulse } from '@kyc/db/connection/database-pulse';
import { buildTenant } from '@kyc/testing/build-tenant';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-far-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
for (const tenantCode of ['NEAR', 'FAR']) await buildTenant(database, { tenantCode });

/**
 * At 500 ms each such a start takes less than a minute, because many run in parallel. A worker's jobs look for work in addition, and
 * the start does not wait for them.
 */
const mostRoundTrips = { api: 85, both: 195 };

test.each(Object.entries(mostRoundTrips))(
  'O7 the start of an existing installation with the role %s needs a limited number of round trips to its database',
  async (ROLE, most) => {
    const settings = { DATA_DIR: folder, ROLE };
    await stopMain(await startMain({ ...settings, DATABASE_URL: database.ownerUrl }));
    const gate = await openDatabaseGate(database.ownerUrl);
    try {
      const again = await startMain({ ...settings, DATABASE_URL: gate.urlOf(database.ownerUrl) });
      const { roundTrips } = gate;
      await stopMain(again);
      expect(roundTrips).toBeGreaterThan(20);
      expect(roundTrips).toBeLessThanOrEqual(most);
    } finally {
      await gate.close();
    }
  },
  60_000,
);

test('O7 a check whose session opens slower than the check may take succeeds a moment later', async () => {
  // A session needs three round trips before its first statement.
  const gate = await openDatabaseGate(database.ownerUrl, { delayMs: 600 });
  const pulse = new DatabasePulse(gate.urlOf(database.appUrl), {
    isReplica: false,
    onReturn: () => undefined,
  });
  try {
    expect(await pulse.ask()).toBe(false);
    await expect.poll(() => pulse.isAway, { timeout: 10_000 }).toBe(false);
    expect(await pulse.ask()).toBe(true);
  } finally {
    await pulse.close();
    await gate.close();
  }
}, 30_000);
