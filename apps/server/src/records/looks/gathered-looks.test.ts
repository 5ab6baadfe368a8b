import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { addLook, type PossibleRepetition } from '@kyc/db/tables/records/list-look-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';
import { countTogether } from './gathered-looks.ts';

const broker = await openStaffedBroker('TOGETHER');
const { house, tenant, sqlOf } = broker;
afterAll(house.close);
const { database } = house.test;

let readers: readonly Caller[];
beforeEach(async () => {
  readers = [
    await signedIn(house, { tenant, userType: UserType.Admin }),
    await signedIn(house, { tenant, userType: UserType.Audit }),
  ];
});

const listHash = Buffer.alloc(32, 7);
const action = 'application.list';
const lookOf = (reader: Caller | undefined, given: Partial<PossibleRepetition> = {}): PossibleRepetition => ({
  userId: reader?.userId ?? 0,
  action,
  listHash,
  isRefresh: false,
  shown: [1, 2],
  ...given,
});
/** The first look of each reader, which has a row of the trail. */
const beginHour = async () => {
  for (const { userId } of readers)
    await inTenant(database, { tenantId: tenant.tenantId, userId }, (tx: Tx) =>
      addLook(tx, { action, listHash }, { auditId: 1, shown: [1, 2], requestId: 'first' }),
    );
};
const counts = async () => {
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('list_look')
      .select(['user_id', 'looks', 'refreshes'])
      .where('list_hash', '=', listHash)
      .execute(),
  );
  return readers.map(({ userId }) => {
    const row = rows.find(({ user_id }) => user_id === userId);
    return [row?.looks, row?.refreshes];
  });
};
const count = (look: PossibleRepetition, tenantId = tenant.tenantId) =>
  countTogether(database, tenantId, look);

test('each look of many concurrent callers is counted once', async () => {
  await beginHour();
  const [first, second] = readers;
  const all = Array.from({ length: 40 }, (_, index) =>
    count(lookOf(index % 4 === 0 ? second : first, { isRefresh: index % 2 === 0 })),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
  // Of 40: 20 by the first reader as looks, 10 as refreshes, and 10 refreshes by the second one.
  expect(await counts()).toEqual([
    [21, 10],
    [1, 10],
  ]);
});

test('counts no look with new rows, only its neighbours', async () => {
  await beginHour();
  const [first, second] = readers;
  const answers = await Promise.all([
    count(lookOf(first)),
    count(lookOf(first, { shown: [1, 3] })),
    count(lookOf(second, { shown: [] })),
    count(lookOf(second, { listHash: Buffer.alloc(32, 8) })),
  ]);
  expect(answers).toEqual([true, false, true, false]);
  expect(await counts()).toEqual([
    [2, 0],
    [2, 0],
  ]);
});

test('a look of a person waits for the rows that only refreshes showed, a refresh does not', async () => {
  await beginHour();
  await sqlOf((tx) => sql`update list_look set unrecorded = '{2}'`.execute(tx));
  const [first] = readers;
  expect(await Promise.all([count(lookOf(first)), count(lookOf(first, { isRefresh: true }))])).toEqual([
    false,
    true,
  ]);
});

test('counts the looks of each tenant separately, also after a failed round trip', async () => {
  await beginHour();
  const other = await buildTenant(house.test, { tenantCode: 'APART' });
  const [first] = readers;
  expect(await count(lookOf(first), other.tenantId)).toBe(false);
  const spoilt = count(lookOf(first, { userId: Number.NaN }));
  await expect(Promise.all([spoilt, count(lookOf(first, { userId: 1.5 }))])).rejects.toThrow('bigint');
  expect(await count(lookOf(first))).toBe(true);
});
