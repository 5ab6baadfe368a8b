import { UserType } from '@kyc/contract/user-types';
import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { applicationColumns } from '@kyc/contract/applications/list-choices';
import { allModes, modeName } from '@kyc/contract/modes';
import { applicationSources } from '@kyc/contract/sources';
import { foldTally } from '@kyc/db/tables/applications/application-tally-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;
let verifier: Caller;
let other: Caller;
const howMany = 3000;

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'PAGES' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  other = await signedIn(house, { tenant, userType: UserType.Verifier });
  await sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: true }));
  await sqlOf((tx) =>
    sql`insert into application (status, source, stp, mode, name, mobile, pan, uan, created_on, last_submitted_on, due_on, verifier_id)
      select n % 10, 1 + n % 7, n % 3 = 0, (array[0, 1, 2, 3, 4, 6])[1 + n % 6],
        case when n % 500 = 0 then 'Zebra 50%_ Xu' else 'Asha ' || md5(n::text) end,
        '68' || lpad((n * 7919 % 99999999)::text, 8, '0'), 'ABCPK' || lpad(n::text, 4, '0') || 'A',
        case when n % 4 > 0 then 'U' || lpad(n::text, 7, '0') end,
        now() - make_interval(hours => n / 4), case when n % 5 > 0 then now() - make_interval(mins => n) end,
        case when n % 10 in (1, 3, 5, 7) then now() + make_interval(mins => n - 1500) end,
        case when n % 10 = 3 then case when n % 20 = 3 then ${verifier.userId}::integer else ${other.userId}::integer end end
      from generate_series(1, ${howMany}::integer) n`.execute(tx),
  );
});

function sqlOf<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
  return inTenant(house.test.database, { tenantId: tenant.tenantId }, work);
}

interface Page {
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly IsMore: boolean;
  readonly data: readonly ApplicationRow[];
}

async function list(caller: Caller, query: object): Promise<Page> {
  const answer = await caller.post('/api/dashboard/applications/', { start: 0, length: 100, ...query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

/** Every row there is, by pages from the first to the last. */
async function allRows(caller: Caller, query: object): Promise<ApplicationRow[]> {
  const { recordsFiltered } = await list(caller, query);
  const rows: ApplicationRow[] = [];
  for (let start = 0; start < recordsFiltered; start += 100)
    rows.push(...(await list(caller, { ...query, start })).data);
  expect(rows).toHaveLength(recordsFiltered);
  expect(new Set(rows.map((row) => row.ApplicationId)).size).toBe(recordsFiltered);
  return rows;
}

async function counted(where: string): Promise<number> {
  const { rows } = await sqlOf((tx) =>
    sql<{ rows: number }>`select count(*)::integer as rows from application where ${sql.raw(where)}`.execute(
      tx,
    ),
  );
  return rows[0]?.rows ?? -1;
}

describe('DASH-02 totals equal a count', () => {
  const filters: [object, string][] = [
    [{}, 'true'],
    [{ Status: ApplicationStatus.Approved }, 'status = 4'],
    [{ Id: 2 }, 'source = 2'],
    [{ Stp: true }, 'stp'],
    [{ Status: ApplicationStatus.Assigned, Id: 4, Stp: true }, 'status = 3 and source = 4 and stp'],
  ];

  test.each(filters)('%j', async (Filter, where) => {
    const page = await list(admin, { Filter });
    expect([page.recordsTotal, page.recordsFiltered]).toEqual([howMany, await counted(where)]);
  });

  test('with days, folded or not, after changes of many rows', async () => {
    const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const inDays = `(created_on at time zone 'Asia/Kolkata')::date between '${from}' and '${to}'`;
    const proven = async () => {
      for (const Status of [-1, 1, 3, 6]) {
        const page = await list(admin, { Filter: { Status, FromDate: from, ToDate: to } });
        const status = Status < 0 ? 'true' : `status = ${Status}`;
        expect([Status, page.recordsFiltered]).toEqual([Status, await counted(`${inDays} and ${status}`)]);
        const count = await admin.get(`/api/dashboard/application-counts/${Status}`);
        expect(count.json()).toEqual({ Count: await counted(status) });
      }
    };
    await proven();
    const move = (n: number) =>
      sqlOf((tx) => sql`update application set status = 6 where application_id % 97 = ${n}`.execute(tx));
    await Promise.all([...[...Array(12).keys()].map(move), sqlOf(foldTally)]);
    await proven();
    // The fold above may have been the last one.
    await move(13);
    expect(await sqlOf(foldTally)).toBeGreaterThan(0);
    expect(await sqlOf(foldTally)).toBe(0);
    await proven();
  });

  test('a rolled-back change is not counted', async () => {
    const before = await list(admin, { Filter: { Status: ApplicationStatus.ApprovedCancelled } });
    await expect(
      sqlOf(async (tx) => {
        await sql`update application set status = 9 where status = 5`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(
      (await list(admin, { Filter: { Status: ApplicationStatus.ApprovedCancelled } })).recordsFiltered,
    ).toBe(before.recordsFiltered);
  });
});

describe('B29 mode, source and status sort by their names', () => {
  test.each(['ModeName', 'Source', 'ApplicationStatusName'] as const)('%s', async (column) => {
    const rows = await allRows(admin, { order: [{ column, dir: 'asc' }] });
    const read = rows.map((row) => row[column].toLowerCase());
    expect(read).toEqual(read.toSorted());
    expect(new Set(read).size).toBeGreaterThan(5);
    const { data: last } = await list(admin, { order: [{ column, dir: 'desc' }] });
    expect(last.map((row) => row.ApplicationId)).toEqual(
      rows
        .slice(-100)
        .reverse()
        .map((row) => row.ApplicationId),
    );
  });

  test('by the names that the screen has', async () => {
    const { rows } = await sqlOf((tx) =>
      sql<{ mode: string; source: string; status: string }>`
        select (select json_object_agg(n, mode_name(n::smallint)) from unnest(array[0, 1, 2, 3, 4, 6]) n) as mode,
          (select json_object_agg(n, source_name(n::smallint)) from generate_series(1, 7) n) as source,
          (select json_object_agg(n, status_name(n::smallint)) from generate_series(0, 9) n) as status`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      {
        mode: Object.fromEntries(allModes.map((id) => [id, modeName(id)])),
        source: Object.fromEntries(applicationSources.map(({ Id, Name }) => [Id, Name])),
        status: Object.fromEntries(allStatuses.map((id) => [id, statusName(id)])),
      },
    ]);
  });

  test('B23 a table body with columns is accepted', async () => {
    const columns = [{ data: 'UAN', name: '', searchable: true, orderable: true, search: { value: '' } }];
    expect((await list(admin, { draw: 3, columns })).data).toHaveLength(100);
  });
});

describe('DASH-04 every page holds the rows that belong there', () => {
  test.each(['desc', 'asc'] as const)('by created date %s, to the last page', async (dir) => {
    const rows = await allRows(admin, { order: [{ column: 6, dir }] });
    const sorted = rows.toSorted(
      (a, b) =>
        (a.CreatedOn.localeCompare(b.CreatedOn) || a.ApplicationId - b.ApplicationId) *
        (dir === 'asc' ? 1 : -1),
    );
    expect(rows.map((row) => row.ApplicationId)).toEqual(sorted.map((row) => row.ApplicationId));
  });

  test.each(applicationColumns)('by %s both ways, which are each other turned round', async (column) => {
    const ascending = await allRows(admin, { order: [{ column, dir: 'asc' }] });
    const descending = await allRows(admin, { order: [{ column, dir: 'desc' }] });
    expect(ascending.map((row) => row.ApplicationId)).toEqual(
      descending.map((row) => row.ApplicationId).toReversed(),
    );
  });

  test('a filter on source and day, deep inside', async () => {
    const rows = await allRows(admin, { Filter: { Id: 3, Stp: true } });
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every((row) => row.Stp)).toBe(true);
  });

  test('a verifier sees all but what others have, on every page', async () => {
    const rows = await allRows(verifier, {});
    const mine = `status <> 3 or verifier_id = ${verifier.userId}`;
    expect(rows).toHaveLength(await counted(mine));
    expect(
      rows
        .filter((row) => row.ApplicationStatus === ApplicationStatus.Assigned)
        .map((row) => row.VerifierName),
    ).toEqual(Array.from({ length: await counted(`status = 3 and (${mine})`) }, () => verifier.fullName));
    const counts = async (status: number) =>
      (await verifier.get(`/api/dashboard/application-counts/${status}`)).json<{ Count: number }>().Count;
    expect([await counts(-1), await counts(-2), await counts(3)]).toEqual([
      await counted(mine),
      await counted(`stp and (${mine})`),
      await counted(`status = 3 and (${mine})`),
    ]);
  });

  test('two verifiers who request the same page in turn see their own assigned applications', async () => {
    const holders = async (caller: Caller) => {
      const { data } = await list(caller, { Filter: { Status: ApplicationStatus.Assigned } });
      return [...new Set(data.map((row) => row.VerifierName))];
    };
    for (const caller of [verifier, other, verifier])
      expect(await holders(caller)).toEqual([caller.fullName]);
  });

  describe.each(['desc', 'asc'] as const)('by created date %s', (dir) => {
    const order = [{ column: 6, dir }];
    const length = 10;

    /** Rows of pages within a day, across two days, and at the end of the list. */
    async function foundAndExpected(caller: Caller, query: object) {
      const rows = await allRows(caller, { ...query, order });
      const starts = [...Array(60).keys()].map((n) => 200 + n * Math.floor((rows.length - 200) / 60));
      const found: Record<number, number[]> = {};
      const expected: typeof found = {};
      for (const start of [...starts, rows.length - length, rows.length - 3]) {
        const { data } = await list(caller, { ...query, order, start, length });
        found[start] = data.map((row) => row.ApplicationId);
        expected[start] = rows.slice(start, start + length).map((row) => row.ApplicationId);
      }
      return [found, expected];
    }

    test('short pages hold their rows, from whichever end of the day they are read', async () => {
      const [found, expected] = await foundAndExpected(admin, {});
      expect(found).toEqual(expected);
    });

    test('short pages of a verifier, from whichever end of the day they are read', async () => {
      const [found, expected] = await foundAndExpected(verifier, {});
      expect(found).toEqual(expected);
    });

    test('short pages of a period, from whichever end of the day they are read', async () => {
      const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
      const [found, expected] = await foundAndExpected(admin, {
        Filter: { FromDate: day(25), ToDate: day(3) },
      });
      expect(found).toEqual(expected);
    });
  });

  test('a page beyond the last row is empty', async () => {
    expect((await list(admin, { start: 50_000 })).data).toEqual([]);
  });
});

describe('DASH-03 search', () => {
  const search = (Field: string, value: string, more = {}) =>
    list(admin, { Filter: { Field, ...more }, search: { value } });

  test('a name by any part, in any case, with characters that mean something to LIKE', async () => {
    expect((await search('Name', 'eBRa')).recordsFiltered).toBe(howMany / 500);
    expect((await search('Name', '50%_')).recordsFiltered).toBe(howMany / 500);
    expect((await search('Name', '5%0')).recordsFiltered).toBe(0);
    expect((await search('Name', 'Xu')).recordsFiltered).toBe(howMany / 500);
    expect((await search('Name', 'nobody at all')).recordsFiltered).toBe(0);
    const changed = await sqlOf((tx) =>
      sql`update application set name = 'Renamed Person' where name like 'Zebra%'`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(BigInt(howMany / 500));
    expect((await search('Name', 'zebra')).recordsFiltered).toBe(0);
    expect((await search('Name', 'named per')).recordsFiltered).toBe(howMany / 500);
  });

  test('many are counted to 1,000; the rows are the newest', async () => {
    const page = await search('Name', 'asha');
    expect([page.recordsFiltered, page.IsMore, page.data.length]).toEqual([1000, true, 100]);
    const dates = page.data.map((row) => row.CreatedOn);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('a prefix search counts up to 1,000 rows and shows the newest', async () => {
    const page = await search('UAN', 'u');
    expect([page.recordsFiltered, page.IsMore, page.data.length]).toEqual([1000, true, 100]);
    expect(page.data.slice(0, 3).map(({ UAN }) => UAN)).toEqual(['U0000003', 'U0000002', 'U0000001']);
  });

  test('a search within a filter', async () => {
    const page = await search('Name', 'asha', { Status: ApplicationStatus.Approved });
    expect([page.recordsFiltered, page.IsMore]).toEqual([
      await counted("status = 4 and name like 'Asha%'"),
      false,
    ]);
  });

  test.each([
    ['PAN', 'abcpk01', "pan like 'ABCPK01%'"],
    ['UAN', 'u00002', "uan like 'U00002%'"],
    ['Mobile', '6812', "mobile like '6812%'"],
  ])('%s by its beginning', async (field, value, where) => {
    const page = await search(field, value);
    expect(page.recordsFiltered).toBe(await counted(where));
    expect(page.recordsFiltered).toBeGreaterThan(0);
  });
});
