import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { openDatabase } from '@kyc/db/connection/database';
import {
  inTenant,
  outsideTenants,
  readInEachTenant,
  readInTenant,
  type Reads,
} from '@kyc/db/connection/transaction';
import { completePlaces } from '@kyc/db/reference/reference-data';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { foldTally } from '@kyc/db/tables/applications/application-tally-table';
import { selectTenantsWithUnlinked } from '@kyc/db/tables/masters/tenant-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../testing/open-server-keys.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { extendChains, type ChainServices } from '../features/audit/chain/extend-chain.ts';
import { applyElapsedChanges } from '../features/changes/apply-elapsed-changes.job.ts';
import { tellDue } from '../features/notices/tell-due.job.ts';
import { returnHeld } from '../features/applications/queue/return-held.job.ts';
import { watchDueTimes } from '../features/notices/watch-due-times.job.ts';
import { remindCustomers } from '../features/rectification/remind-customers.job.ts';
import { sendReports } from '../features/saved-views/reports/send-reports.job.ts';
import { enqueueStoredWork } from '../features/stored-work/enqueue-stored-work.ts';
import { measureDatabase } from '../measures/measure-database.ts';
import { systemClock } from '../platform/clock.ts';
import { Metrics } from '../platform/metrics.ts';
import type { Services } from '../platform/services.ts';
import { audit } from '../records/audit.ts';

const house = await openTestServer();
// The first transaction would detect the engine by a separate one.
const watched = openDatabase({ url: house.test.appUrl, maxConnections: 2, isDistributed: false });
let taken = 0;
// Every transaction takes a connection once.
watched.pool.on('acquire', () => (taken += 1));
watched.fieldKeys.use(async (tenantId) => (await house.server.sealer.of(tenantId)).applicants);
let chains: ChainServices;
const tenants: number[] = [];
beforeAll(async () => {
  for (let number = 0; number < 6; number += 1)
    tenants.push((await buildTenant(house.test, { tenantCode: `REST${number}` })).tenantId);
  chains = { database: watched, storage: house.storage, keys: await openServerKeys(house) };
  await extendChains(chains);
});
afterAll(async () => {
  await watched.close();
  await house.close();
});

const transactionsOf = async (work: () => Promise<unknown>): Promise<number> => {
  taken = 0;
  await work();
  return taken;
};

describe('many tenants without work', () => {
  test('one transaction checks the chains of all tenants', async () => {
    expect(await transactionsOf(() => extendChains(chains))).toBe(1);
  });

  test('the figures of all are measured in one transaction', async () => {
    const services = { database: watched, metrics: new Metrics({ role: 'all' }) } as unknown as Services;
    expect(await transactionsOf(() => measureDatabase(services, []))).toBe(1);
  });

  test('each periodic job finds in one transaction that no tenant has work', async () => {
    const services = { database: watched, clock: systemClock };
    const jobs = { tellDue, watchDueTimes, returnHeld, applyElapsedChanges, sendReports, remindCustomers };
    for (const [name, job] of Object.entries(jobs)) {
      // None of the other services is used without work.
      const run = job.work as (given: unknown, payload: unknown) => Promise<void>;
      expect([name, await transactionsOf(() => run(services, {}))]).toEqual([name, 1]);
    }
  });
});

describe('one tenant with work', () => {
  test('only this tenant is entered by the job that reports due applications, until it is reported', async () => {
    const [, tenantId = 0] = tenants;
    const { database } = house.test;
    const verifier = await buildUser(database, {
      tenantId,
      userType: UserType.Verifier,
      passwordHash: 'none',
    });
    await buildApplication(database, {
      tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: verifier.userId,
      head: { last_submitted_on: new Date(Date.now() - 90 * 24 * 3_600_000) },
    });
    const look = () => transactionsOf(() => tellDue.work({ database: watched, clock: systemClock }, {}));
    const noticed = () =>
      readInTenant(database, { tenantId }, (tx) => tx.selectFrom('notice').select('kind').execute());
    expect([await look(), await noticed()]).toEqual([2, [{ kind: 'overdue' }]]);
    expect(await look()).toBe(1);
    await inTenant(database, { tenantId }, (tx) => tx.deleteFrom('notice').execute());
    expect(await look()).toBe(2);
  });

  test('a start folds the tallies of the tenants with noted changes only', async () => {
    const [, , , tenantId = 0] = tenants;
    const unfolded = () =>
      outsideTenants(watched, (tx) => selectTenantsWithWork(tx, 'fold-tallies', new Date()));
    for (const changed of await unfolded()) await inTenant(watched, { tenantId: changed }, foldTally);
    expect(await unfolded()).toEqual([]);
    await buildApplication(house.test.database, { tenantId, status: ApplicationStatus.Pending });
    expect(await unfolded()).toEqual([tenantId]);
  });
});

describe('what migrations left to be done', () => {
  const asOwner = async (tenantId: number, statement: string) => {
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`select set_config('app.tenant', '${tenantId}', false)`);
    await owner.query(statement);
    await owner.end();
  };

  test('the open work of all tenants is enqueued in one transaction, in its order', async () => {
    const [first = 0, , third = 0] = tenants;
    await asOwner(first, `insert into stored_work (work) values ('measure-pictures'), ('rescore-names')`);
    await asOwner(third, `insert into stored_work (work, done_on) values ('cover-evidence', now())`);
    await asOwner(third, `insert into stored_work (work) values ('rescore-names')`);
    const enqueued: unknown[] = [];
    const services = {
      database: watched,
      sealer: house.server.sealer,
      jobs: {
        enqueue: (_tx: unknown, { payload }: { payload: unknown }) => Promise.resolve(enqueued.push(payload)),
      },
    } as unknown as Parameters<typeof enqueueStoredWork>[0];
    expect(await transactionsOf(() => enqueueStoredWork(services))).toBe(1);
    expect(enqueued).toEqual([
      { tenantId: first, work: 'rescore-names' },
      { tenantId: first, work: 'measure-pictures' },
      { tenantId: third, work: 'rescore-names' },
    ]);
  });

  test('two transactions check the places of all tenants', async () => {
    await completePlaces(watched);
    expect(await transactionsOf(() => completePlaces(watched))).toBe(2);
  });
});

test('a tenant with a waiting row gets its place in the chain, and no other tenant is entered', async () => {
  const [first = 0, second = 0] = tenants;
  const chainOf = (tenantId: number) =>
    readInTenant(watched, { tenantId }, async (tx) => {
      const { rows } = await sql<{
        waits: number;
      }>`select count(*)::int as waits from audit_unlinked`.execute(tx);
      return rows[0]?.waits;
    });
  await inTenant(watched, { tenantId: second }, (tx) =>
    audit(tx, { action: 'tenant.close', requestId: null }, { entity: 'tenant', entityId: second }),
  );
  expect([await chainOf(first), await chainOf(second)]).toEqual([0, 1]);
  await extendChains(chains);
  expect([await chainOf(first), await chainOf(second)]).toEqual([0, 0]);
});

test('a tenant whose older records are not sealed has its turn, without a new row', async () => {
  const [first = 0] = tenants;
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', '${first}', false)`);
  // As the migration wrote it for a tenant with a history.
  await owner.query(`insert into record_source (source, seal_to) values ('timeline_event', 1)`);
  const behind = await outsideTenants(watched, selectTenantsWithUnlinked);
  await owner.query('update record_source set sealed_to = seal_to');
  await owner.end();
  expect(behind).toEqual([first]);
  expect(await outsideTenants(watched, selectTenantsWithUnlinked)).toEqual([]);
});

test('each tenant in turn shows its own rows only, also where a value is remembered for the transaction', async () => {
  const tenantOf = async (tx: Reads) => {
    const { rows } = await sql<{
      tenantId: number;
    }>`select tenant_id as "tenantId" from tenant_settings`.execute(tx);
    return rows.map(({ tenantId }) => tenantId);
  };
  expect(await readInEachTenant(watched, tenants, tenantOf)).toEqual(tenants.map((tenantId) => [tenantId]));
  expect(await outsideTenants(watched, tenantOf)).toEqual([]);
});
