import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { extendChain, type ChainServices } from './extend-chain.ts';
import { verifyChain, type Verified } from './verify-chain.ts';

const house = await openTestServer();
const owner = new pg.Client({ connectionString: house.ownerUrl });
let services: ChainServices;
let tenant: BuiltTenant;
beforeAll(async () => {
  await owner.connect();
  const { database } = house.test;
  services = { database, storage: house.storage, keys: await openServerKeys(house) };
});
afterAll(async () => {
  await owner.end();
  await house.close();
});
beforeEach(async () => {
  tenant = await buildTenant(house.test);
  await asOwner(`select set_config('app.tenant', '${tenant.tenantId}', false)`);
  await act(20);
  await extend();
});

const asOwner = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;
const extend = () => extendChain(services, tenant.tenantId);
const verify = (): Promise<Verified> =>
  verifyChain({ ...services, sealer: house.server.sealer }, tenant.tenantId);

async function act(times: number): Promise<void> {
  for (let number = 1; number <= times; number += 1)
    await inTenant(services.database, tenant, (tx) =>
      insertAuditEvent(tx, {
        action: 'application.view',
        entity: 'application',
        entityId: number,
        requestId: `r${number}`,
        details: { tab: 'Assigned', page: number, order: [{ dir: 'desc', column: 'UAN' }] },
        ...(number % 3 === 0 && { seen: [number, number + 1] }),
      }),
    );
}

/** The findings, as `kind from` or `kind #row` for one without a place. */
async function found(): Promise<string[]> {
  const { findings } = await verify();
  return findings.map(({ what, from, to, auditId }) =>
    from === null ? `${what} #${auditId}` : to === from ? `${what} ${from}` : `${what} ${from}-${to}`,
  );
}

const idOf = async (chainNo: number): Promise<string> =>
  String((await asOwner(`select audit_id from audit_link where chain_no = ${chainNo}`))[0]?.['audit_id']);

test('an untouched trail is intact to its last row', async () => {
  expect(await verify()).toMatchObject({ rows: 20, wholeTo: 20, findings: [] });
  await act(3);
  expect(await verify()).toMatchObject({ rows: 20, wholeTo: 20, findings: [] });
  await extend();
  expect(await verify()).toMatchObject({ rows: 23, wholeTo: 23, findings: [] });
  expect(await extend()).toBeUndefined();
});

describe('H5 as the owner of the database', () => {
  test.each([
    ['action', `'application.approve'`],
    ['actor_id', '999'],
    ['entity', `'lead'`],
    ['entity_id', `'8'`],
    ['request_id', 'null'],
    ['address', `'10.0.0.1'`],
    ['seen', `'{5}'`],
    ['proof', 'null'],
    ['details', `details || '{"page": 99}'`],
  ])('a changed %s is found and named', async (column, value) => {
    await asOwner(`update audit_event set ${column} = ${value} where audit_id = ${await idOf(7)}`);
    expect(await found()).toEqual(['changed 7', 'forged 7']);
    expect((await verify()).wholeTo).toBe(6);
  });

  // Rows are stored by month: a moment in another month moves the row to another table, which inserts it again.
  test.each(['1 microsecond', '40 days'])(
    'a moment changed by %s is found and named with the row',
    async (by) => {
      const id = await idOf(7);
      await asOwner(
        `update audit_event set happened_on = happened_on - interval '${by}' where audit_id = ${id}`,
      );
      const changed = [{ what: 'changed', from: 7, auditId: id }];
      expect((await verify()).findings).toMatchObject(changed);
      await extend();
      expect((await verify()).findings).toMatchObject(changed);
    },
  );

  test('a deleted row, with or without its link, or all links after it', async () => {
    await asOwner(`delete from audit_event where audit_id = ${await idOf(7)}`);
    expect(await found()).toEqual(['gone 7']);
    await asOwner('delete from audit_link where chain_no = 7');
    expect(await found()).toEqual(['links-gone 7']);
    const sixteenth = await idOf(16);
    await asOwner('delete from audit_link where chain_no = 16');
    expect(await found()).toEqual([`put-in #${sixteenth}`, 'links-gone 7', 'links-gone 16']);
  });

  test('a trail that was cut or emptied', async () => {
    await asOwner(
      'delete from audit_event e using audit_link l where l.audit_id = e.audit_id and l.chain_no > 15; delete from audit_link where chain_no > 15',
    );
    expect(await found()).toEqual(['cut 16-20']);
    await asOwner('delete from audit_event; delete from audit_link');
    expect(await found()).toEqual(['cut 1-20']);
    // The head stored outside the database shows it, even when the database does not.
    await asOwner('delete from audit_head; delete from audit_anchor');
    expect(await found()).toEqual(['cut 1-20']);
  });

  test('rows that took each other’s place', async () => {
    const [one, other] = [await idOf(4), await idOf(9)];
    await asOwner(`update audit_event e set action = o.action, entity_id = o.entity_id, details = o.details, proof = o.proof, request_id = o.request_id, seen = o.seen
      from audit_event o where (e.audit_id, o.audit_id) in ((${one}, ${other}), (${other}, ${one}))`);
    expect(await found()).toEqual(['changed 4', 'changed 9']);
  });

  test('links that took each other’s place', async () => {
    await asOwner(`update audit_link set chain_no = 1000 where chain_no = 4; update audit_link set chain_no = 4 where chain_no = 9;
      update audit_link set chain_no = 9 where chain_no = 1000`);
    expect(await found()).toEqual([4, 5, 9, 10].map((place) => `links-broken ${place}`));
  });

  test('an inserted row, even when linked like any other, was not written by the product', async () => {
    await asOwner(`insert into audit_event (happened_on, action, entity, entity_id, actor_id)
      values (now() - interval '40 days', 'application.approve', 'application', '3', 1)`);
    expect(await found()).toEqual([]);
    await extend();
    expect(await found()).toEqual(['forged 21']);
  });

  test('a row that is put in with the triggers off', async () => {
    await asOwner('alter table audit_event disable trigger audit_event_unlinked');
    await asOwner(`insert into audit_event (action, entity, entity_id) values ('x', 'x', 'x')`);
    await asOwner('alter table audit_event enable trigger audit_event_unlinked');
    await extend();
    expect(await found()).toEqual([expect.stringMatching(/^put-in #\d+$/)]);
  });

  test('a copy of a genuine row, with its proof', async () => {
    await asOwner(`insert into audit_event (actor_id, action, entity, entity_id, request_id, details, proof, seen)
      select actor_id, action, entity, entity_id, request_id, details, proof, seen from audit_event where audit_id = ${await idOf(5)}`);
    await extend();
    expect(await found()).toEqual(['copied 21']);
  });

  test('a row that went before it had its place', async () => {
    await act(1);
    const [row] = await asOwner('select max(audit_id) as id from audit_event');
    await asOwner(`delete from audit_event where audit_id = ${String(row?.['id'])}`);
    await extend();
    expect(await found()).toEqual([`gone #${String(row?.['id'])}`]);
  });

  test('a head that states more or less than was signed', async () => {
    await asOwner('update audit_head set chain_no = 19');
    expect(await found()).toEqual(['head-forged 19']);
    await asOwner('delete from audit_head');
    expect(await found()).toEqual(['head-forged 20']);
  });

  test('links that were all rebuilt, by a person who knows the algorithm', async () => {
    await asOwner(`update audit_event set actor_id = 999 where audit_id = ${await idOf(7)}`);
    await asOwner(`delete from audit_link; insert into audit_unlinked select tenant_id, audit_id, happened_on from audit_event;
      delete from audit_head; delete from audit_anchor`);
    await extend();
    expect(await found()).toEqual(['forged 7', 'rewritten 20']);
    await act(1);
    await extend();
    expect(await found()).toEqual(['forged 7', 'rewritten 20']);
  });
});

test('H5 a row that the app’s role adds directly is reported', async () => {
  const app = new pg.Client({ connectionString: house.test.appUrl });
  await app.connect();
  await app.query(
    `select set_config('app.tenant', '${tenant.tenantId}', false), set_config('app.actor', '5', false)`,
  );
  await app.query(
    `insert into audit_event (action, entity, entity_id, actor_id) values ('application.approve', 'application', '3', 5)`,
  );
  await app.end();
  await extend();
  expect(await found()).toEqual(['forged 21']);
});

test('rows of transactions that end in another order than they began are all linked', async () => {
  const slow = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const event = { action: 'a.b', entity: 'x', entityId: 1, requestId: null };
  const late = inTenant(services.database, tenant, async (tx) => {
    await insertAuditEvent(tx, event);
    started.resolve();
    await slow.promise;
  });
  await started.promise;
  await act(2);
  await extend();
  expect(await verify()).toMatchObject({ rows: 22, findings: [] });
  slow.resolve();
  await late;
  await extend();
  expect(await verify()).toMatchObject({ rows: 23, wholeTo: 23, findings: [] });
});
