import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listAudit } from '@kyc/contract/audit/audit';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { addLook, selectUnrecorded } from '@kyc/db/tables/records/list-look-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';
import { keepHouse } from '../../features/housekeeping/keep-house.job.ts';
import { createLogger } from '../../platform/logger.ts';

const broker = await openStaffedBroker('LOOKS');
const { house, tenant, sqlOf } = broker;
afterAll(house.close);

let reader: Caller;
let auditor: Caller;
let first: number;
beforeEach(async () => {
  await sqlOf((tx) => sql`update application set status = ${ApplicationStatus.Cancelled}`.execute(tx));
  first = await broker.build(ApplicationStatus.ReviewPending);
  reader = await signedIn(house, { tenant, userType: UserType.Admin });
  auditor = await signedIn(house, { tenant, userType: UserType.Audit });
});

interface Asked {
  readonly Status?: number;
  readonly IsRefresh?: boolean;
}
async function look({ Status = ApplicationStatus.ReviewPending, IsRefresh }: Asked = {}): Promise<void> {
  const answer = await reader.post('/api/dashboard/applications/', {
    start: 0,
    length: 10,
    Filter: { Status },
    ...(IsRefresh !== undefined && { IsRefresh }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** The reader's stored looks at lists of applications, the oldest first. */
const stored = async () =>
  await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['seen', 'details'])
      .where('actor_id', '=', reader.userId)
      .where('action', '=', 'application.list')
      .orderBy('audit_id')
      .execute(),
  );
const seen = async () => (await stored()).map((row) => row.seen);

/** The reader's rows as the auditor reads them, the newest first. */
async function shownToAuditor(): Promise<ReplyOf<typeof listAudit>['data']> {
  const day = indianDay(new Date());
  const Filter = { FromDate: day, ToDate: day, UserId: reader.userId, Action: 'application.list' };
  const answer = await auditor.post('/api/audit/', { start: 0, length: 100, Filter });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof listAudit>>().data;
}

async function hashOfLook(): Promise<Buffer> {
  const { list_hash: hash } = await sqlOf((tx) =>
    tx
      .selectFrom('list_look')
      .select('list_hash')
      .where('user_id', '=', reader.userId)
      .executeTakeFirstOrThrow(),
  );
  return hash;
}

const anHourLater = () =>
  sqlOf((tx) => sql`update list_look set hour_on = hour_on - interval '1 hour'`.execute(tx));

describe('looks at a list within an hour', () => {
  test('leave one row of the trail with their number', async () => {
    for (let times = 0; times < 3; times += 1) await look();
    expect(await seen()).toEqual([[first]]);
    expect(await shownToAuditor()).toMatchObject([{ Shown: 1, Repeated: { Looks: 3, Refreshes: 0 } }]);
  });

  test('leave another row as soon as they show another application', async () => {
    await look();
    const second = await broker.build(ApplicationStatus.ReviewPending);
    await look();
    await look();
    expect(await seen()).toEqual([[first], expect.arrayContaining([first, second])]);
    expect(await shownToAuditor()).toMatchObject([
      { Shown: 2, Repeated: { Looks: 3 } },
      { Shown: 1, Repeated: null },
    ]);
  });

  test('with another filter are looks at another list', async () => {
    await look();
    await look({ Status: -1 });
    expect((await stored()).map(({ details }) => details)).toMatchObject([
      { filter: { Status: ApplicationStatus.ReviewPending } },
      { filter: { Status: -1 } },
    ]);
  });

  test('of the next hour leave a row again', async () => {
    await look();
    await anHourLater();
    await look();
    expect(await seen()).toEqual([[first], [first]]);
  });

  test('from another address leave a row again', async () => {
    await look();
    await sqlOf((tx) => sql`update list_look set list_hash = sha256(list_hash)`.execute(tx));
    await look();
    expect(await seen()).toEqual([[first], [first]]);
  });

  test('at a master of persons leave one row with their number', async () => {
    const users = () => reader.post('/api/masters/users/list', { start: 0, length: 10 });
    const answers = [await users(), await users()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await sqlOf((tx) =>
      tx
        .selectFrom('list_look')
        .select(['looks', 'audit_id as auditId'])
        .where('user_id', '=', reader.userId)
        .execute(),
    );
    expect(rows).toEqual([{ looks: 2, auditId: expect.any(Number) as number }]);
  });
});

describe('an automatic refresh', () => {
  test('is no access: it leaves no row, and is counted apart', async () => {
    await look();
    for (let times = 0; times < 4; times += 1) await look({ IsRefresh: true });
    expect(await seen()).toEqual([[first]]);
    expect(await shownToAuditor()).toMatchObject([{ Repeated: { Looks: 1, Refreshes: 4 } }]);
  });

  test('that showed another application is recorded before the trail is read', async () => {
    await look();
    const second = await broker.build(ApplicationStatus.ReviewPending);
    await look({ IsRefresh: true });
    expect(await seen()).toEqual([[first]]);
    const rows = await shownToAuditor();
    expect(await seen()).toEqual([[first], [second]]);
    expect(rows[0]).toMatchObject({ UserId: reader.userId, Address: '127.0.0.1', Shown: 1 });
    await shownToAuditor();
    expect(await seen(), 'once').toHaveLength(2);
  });

  test('that showed another application appears in the next row', async () => {
    await look();
    const second = await broker.build(ApplicationStatus.ReviewPending);
    await look({ IsRefresh: true });
    await sqlOf((tx) =>
      sql`update application set status = ${ApplicationStatus.Cancelled} where application_id = ${second}`.execute(
        tx,
      ),
    );
    await look();
    expect(await seen()).toEqual([[first], expect.arrayContaining([first, second])]);
  });

  test('that comes while a look is recorded is not lost', async () => {
    await look();
    const list = { action: 'application.list', listHash: await hashOfLook() };
    const asReader = <T>(work: (tx: Tx) => Promise<T>) =>
      inTenant(house.test.database, { tenantId: tenant.tenantId, userId: reader.userId }, work);
    const [other, another] = [first + 1, first + 2];
    await asReader((tx) => addLook(tx, list, { auditId: undefined, shown: [other], requestId: 'refresh' }));
    // The look was read before the refresh, and names the other application only.
    await asReader((tx) => addLook(tx, list, { auditId: 1, shown: [another], requestId: 'look' }));
    expect(await asReader((tx) => selectUnrecorded(tx, list))).toEqual([other]);
  });

  test('of a page that stayed open all night is recorded by the housekeeping', async () => {
    await look({ IsRefresh: true });
    expect(await seen()).toEqual([]);
    await anHourLater();
    await keepHouse.work(
      {
        database: house.test.database,
        storage: house.storage,
        logger: createLogger({ destination: { write: () => undefined } }),
      },
      {},
    );
    expect(await seen()).toEqual([[first]]);
  });
});
