import { allEndpoints } from '@kyc/contract/all-endpoints';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { rolesOfCall } from '../../testing/roles-of-calls.ts';

const { house, callerOf } = await openStaffedBroker('WIDE');
afterAll(house.close);

/** Past smallint, integer, what JSON carries exactly, and bigint; and texts that no column holds. */
const wide = [
  '32768',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '1e400',
  '-1',
  '0',
  '1.5',
  'NaN',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%98%80',
];
const withParameters = allEndpoints.filter(
  ({ path, permission }) => path.includes('/:') && permission !== 'public' && permission !== 'intake',
);

test('a Low finding: an id beyond its width or a text that cannot be stored causes no 500', async () => {
  const faults: string[] = [];
  let calls = 0;
  for (const endpoint of withParameters) {
    const userType =
      allUserTypes.find((type) => type === UserType.Verifier && rolesOfCall(endpoint.path).includes(type)) ??
      rolesOfCall(endpoint.path)[0] ??
      UserType.Admin;
    for (const value of wide) {
      const url = endpoint.path.replaceAll(/:\w+/g, value);
      const caller = callerOf(userType);
      const { statusCode } = await (endpoint.method === 'GET' ? caller.get(url) : caller.post(url));
      calls += 1;
      if (statusCode >= 500) faults.push(`${endpoint.method} ${url}: ${statusCode}`);
    }
  }
  expect(calls).toBeGreaterThan(400);
  expect(faults).toEqual([]);
}, 120_000);

const unstorable = ['a\u0000b', '\ud800', 'b\udc00'];
test.each([
  ['/api/dashboard/applications/', (value: string) => ({ start: 0, length: 10, search: { value } })],
  ['/api/dashboard/applications/download', (value: string) => ({ search: { value } })],
  ['/api/report/lead/', (value: string) => ({ start: 0, length: 10, search: { value } })],
  ['/api/report/lead/download', (value: string) => ({ search: { value } })],
  ['/api/report/lead-status', (value: string) => ({ Uan: value, Mobile: value })],
  ['/api/servicelog/', (value: string) => ({ start: 0, length: 10, Filter: { Uan: value } })],
  ['/api/masters/users/export', (value: string) => ({ Search: value })],
  ['/api/dashboard/application/new-lead/', (value: string) => ({ EmpCode: value, EmpBranchCode: value })],
])('a Low finding: %s refuses what cannot be stored', async (path, bodyOf) => {
  for (const value of unstorable) {
    const answer = await callerOf(UserType.Admin).post(path, bodyOf(value));
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
});
