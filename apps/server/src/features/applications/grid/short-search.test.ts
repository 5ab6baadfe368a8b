import { shortestSearch } from '@kyc/contract/applications/list-choices';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortestBeginning } from '../../../platform/sealing/field-tokens.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const { house, tenant, callerOf } = await openStaffedBroker('SHORT');
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const list = (Field: string, value: string) =>
  admin.post('/api/dashboard/applications/', { start: 0, length: 10, Filter: { Field }, search: { value } });

beforeAll(() =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    head: { mobile: '6831112223', pan: 'XYZPK1234Z', uan: 'SU00000001', name: 'Amit Kale' },
  }),
);

test('S9 the least that is searched is the least that has a token', () => {
  expect(shortestSearch).toBe(shortestBeginning);
});

describe('S9 a PAN or mobile is searched from the fourth character on', () => {
  test.each([
    ['PAN', 'X'],
    ['PAN', 'XYZ'],
    ['Mobile', '683'],
  ])('%s %s is rejected with one sentence', async (field, value) => {
    const answer = await list(field, value);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { Message: `Enter at least 4 characters of the ${field} to search for it.` },
    ]);
  });

  test.each([
    ['PAN', 'XYZP'],
    ['PAN', 'xyzpk1234z'],
    ['Mobile', '6831'],
    ['Mobile', '6831112223'],
    ['UAN', 'S'],
    ['Name', 'mit'],
  ])('%s %s is found', async (field, value) => {
    const answer = await list(field, value);
    expect([answer.statusCode, answer.json<{ recordsFiltered: number }>().recordsFiltered]).toEqual([200, 1]);
  });

  test('the lead report refuses three digits of a mobile and finds four', async () => {
    const leads = (value: string) =>
      callerOf(UserType.Business).post('/api/report/lead/', { start: 0, length: 10, search: { value } });
    expect((await leads('683')).statusCode).toBe(422);
    expect((await leads('6831')).statusCode).toBe(200);
  });
});
