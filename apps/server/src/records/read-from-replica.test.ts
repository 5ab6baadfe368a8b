import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import { openDatabase } from '@kyc/db/connection/database';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { openReplica, type Replica } from '@kyc/testing/open-replica';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';
import { jobQueues } from '../entry/all-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-replica-'));
const dataDir = join(folder, 'primary');
const postgres = await startEmbeddedPostgres({ dataDir });
const { appUrl } = await migrate(postgres.url, { queues: jobQueues });
const database = openDatabase({ url: appUrl });
let replica: Replica;
let house: TestServer;
let tenant: BuiltTenant;
let admin: Caller;

beforeAll(async () => {
  replica = await openReplica({ dataDir, url: postgres.url });
  house = await openTestServer({
    variables: { REPLICA_URL: replica.url },
    databaseUrl: () => appUrl,
  });
  const { sealer } = house.server;
  database.fieldKeys.use(async (tenantId) => (await sealer.of(tenantId)).applicants);
  const test = { ...house.test, ownerUrl: postgres.url, database };
  tenant = await buildTenant(test, { tenantCode: 'APART' });
  admin = await signedIn({ ...house, test }, { tenant, userType: UserType.Admin });
}, 120_000);
afterAll(async () => {
  await house.close();
  await database.close();
  await replica.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const addLead = (mobile: string) => inTenant(database, tenant, (tx) => insertLead(tx, { mobile }));
const leads = async () => {
  const answer = await admin.post('/api/report/lead/', {
    start: 0,
    length: 10,
    Filter: { FromDate: '2020-01-01', ToDate: '2090-01-01' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    count: answer.json<{ recordsTotal: number }>().recordsTotal,
    age: Number(answer.headers['x-data-age-seconds'] ?? 0),
  };
};
const lag = async () => {
  const { body } = await house.server.app.inject({ url: '/metrics' });
  return Number(/^replica_lag_seconds (\S+)$/m.exec(body)?.[1]);
};

test('reports are read from the replica, which shows its lag; the primary replaces it', async () => {
  await addLead('6830000001');
  await expect.poll(async () => (await leads()).count, { timeout: 20_000 }).toBe(1);
  await expect.poll(lag, { timeout: 20_000 }).toBe(0);

  // A property of the replica: it pauses, and reports its age.
  await replica.pauseReplay();
  await addLead('6830000002');
  await expect.poll(async () => (await leads()).age, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  expect((await leads()).count).toBe(1);
  expect(await lag()).toBeGreaterThan(1);
  await replica.resumeReplay();
  await expect.poll(async () => (await leads()).count, { timeout: 20_000 }).toBe(2);

  // Reads there are recorded here.
  const preview = await admin.post('/api/report/preview', {
    Report: 'LEAD_STATUS',
    Filter: { FromDate: '2020-01-01', ToDate: '2090-01-01' },
  });
  expect(preview.json<{ Total: number }>().Total).toBe(2);
  const audited = await inTenant(database, tenant, (tx) =>
    sql<{
      rows: number;
    }>`select (details ->> 'rows')::int as rows from audit_event where entity = 'report'`.execute(tx),
  );
  expect(audited.rows).toEqual([{ rows: 2 }]);

  await replica.stop();
  await addLead('6830000003');
  expect((await leads()).count).toBe(3);
  await expect.poll(lag, { timeout: 20_000 }).toBeNaN();
}, 90_000);
