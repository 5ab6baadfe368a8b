import type { searchFields } from '@kyc/contract/applications/list-choices';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../http/call.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { searchPage } from './search-rows.ts';

type Field = (typeof searchFields)[number];

const { house, tenant } = await openStaffedBroker('FOUND');
afterAll(house.close);
const { database } = house.test;
const { tenantId } = tenant;
const admin: Session = {
  tenantId,
  userId: 1,
  userType: UserType.Admin,
  allowViewData: true,
  sessionId: 'session',
  tenantCode: 'FOUND',
  userName: 'admin',
  fullName: 'Asha Rao',
  verifierCode: null,
  branchCode: null,
  employeeCode: 'E1',
};

beforeAll(async () => {
  for (const place of [1, 2, 3])
    await buildApplication(database, {
      tenantId,
      head: {
        mobile: `683111222${String(place)}`,
        pan: `XYZPK123${String(place)}Z`,
        uan: `SU0000000${String(place)}`,
      },
    });
});

const masking = (isMasked: boolean) =>
  inTenant(database, { tenantId }, (tx) =>
    sql`update tenant_settings set mask_personal_data = ${isMasked}`.execute(tx),
  );
const search = (field: Field, value: string, { start = 0, length = 10 } = {}) =>
  readInTenant(database, { tenantId }, (tx) =>
    searchPage(tx, admin, {
      query: { start, length, Filter: { Field: field }, search: { value } },
      permitted: Promise.resolve(),
    }),
  );

test.each<[Field, string]>([
  ['PAN', 'XYZPK12'],
  ['Mobile', '683111'],
])('a part of a %s finds no row where the tenant masks, even before its refusal', async (field, part) => {
  await masking(false);
  expect(await search(field, part)).toMatchObject({ found: { rows: 3, isMore: false } });
  await masking(true);
  expect(await search(field, part)).toEqual({ rows: [], found: { rows: 0, isMore: false } });
});

test.each<[Field, string]>([
  ['UAN', 'SU0000'],
  ['PAN', 'XYZPK1231Z'],
  ['Mobile', '6831112221'],
])('%s %s is found with and without masks', async (field, value) => {
  await masking(true);
  const { found } = await search(field, value);
  await masking(false);
  expect(await search(field, value)).toMatchObject({ found });
  expect(found.rows).toBeGreaterThan(0);
});

test.each([
  [{ start: 0, length: 2 }, 2],
  [{ start: 2, length: 2 }, 1],
  [{ start: 5, length: 2 }, 0],
])('each page counts all results: %j', async (page, rows) => {
  const answer = await search('UAN', 'SU0000', page);
  expect([answer.rows.length, answer.found]).toEqual([rows, { rows: 3, isMore: false }]);
});
