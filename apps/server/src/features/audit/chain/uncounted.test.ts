import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { carryTallies } from './carried-tallies.ts';
import { extendChain, type ChainServices } from './extend-chain.ts';
import { verifyChain } from './verify-chain.ts';

const house = await openTestServer();
const owner = new pg.Client({ connectionString: house.ownerUrl });
let services: ChainServices;
let tenant: BuiltTenant;
beforeAll(async () => {
  await owner.connect();
  services = { database: house.test.database, storage: house.storage, keys: await openServerKeys(house) };
});
afterAll(async () => {
  await owner.end();
  await house.close();
});
beforeEach(async () => {
  tenant = await buildTenant(house.test);
  await owner.query(`select set_config('app.tenant', '${tenant.tenantId}', false)`);
  for (let number = 1; number <= 10; number += 1) await act(number);
});

async function act(number: number, fails = false): Promise<void> {
  await inTenant(services.database, tenant, async (tx) => {
    await insertAuditEvent(tx, {
      action: 'reveal.value',
      entity: 'application',
      entityId: number,
      requestId: `r${number}`,
    });
    if (fails) throw new Error('rolled back');
  }).catch((error: unknown) => {
    if (!fails) throw error;
  });
}

/** Every row is linked, and the process has counted its rows. */
async function settle(): Promise<void> {
  await carryTallies(services);
  await extendChain(services, tenant.tenantId);
}

const found = async () =>
  (await verifyChain({ ...services, sealer: house.server.sealer }, tenant.tenantId)).findings.map(
    ({ what }) => what,
  );

/** As the owner, before the chain has given the row its place. */
const deleteUnlinked = (number: number) =>
  owner.query(`with gone as (delete from audit_event where entity_id = '${number}' and action = 'reveal.value' returning audit_id)
    delete from audit_unlinked where audit_id in (select audit_id from gone)`);

test('S4 an untouched trail has no findings, also after rolled back transactions', async () => {
  for (const number of [11, 12]) await act(number, true);
  await act(13);
  await settle();
  expect(await found()).toEqual([]);
  await act(14);
  expect(await found(), 'a row that no tally counts yet').toEqual([]);
});

test.each([1, 3])('S4 %i rows that are deleted with their waiting places are missed', async (times) => {
  for (let number = 1; number <= times; number += 1) await deleteUnlinked(number);
  await settle();
  expect(await found()).toEqual(Array.from({ length: times }, () => 'uncounted'));
});

test('S4 a row that is deleted with its waiting place before the process counts again is missed', async () => {
  await settle();
  await act(20);
  await deleteUnlinked(20);
  await settle();
  expect(await found()).toEqual(['uncounted']);
});

test('S4 rows that a trigger of the owner deletes in the same transaction are missed', async () => {
  await owner.query(`create function lose_after() returns trigger language plpgsql as $$ begin
      delete from audit_unlinked where audit_id = new.audit_id; delete from audit_event where audit_id = new.audit_id; return null; end $$;
    create trigger zz_lose after insert on audit_event for each row when (new.entity_id = '30') execute function lose_after();
    alter function lose_after() security definer`);
  await act(30);
  await owner.query('drop trigger zz_lose on audit_event; drop function lose_after()');
  await settle();
  expect(await found()).toEqual(['uncounted']);
});

test('S4 a row deleted after it was linked is reported once, as deleted', async () => {
  await settle();
  await owner.query(`delete from audit_event where entity_id = '5'`);
  expect(await found()).toEqual(['gone']);
});

test('S4 a count that the product did not write is reported', async () => {
  await settle();
  for await (const { key } of house.storage.list(`audit-tallies/${tenant.tenantId}`)) {
    const tally = JSON.parse(String(await readWhole(house.storage, key))) as object;
    await house.storage.put(key, Buffer.from(JSON.stringify({ ...tally, upTo: 1 })));
  }
  expect(await found()).toEqual(['tally-forged']);
});
