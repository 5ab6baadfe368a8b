import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'BODIES' });
const admin = await signedIn(house, { tenant, userType: UserType.Admin });

interface Answer {
  readonly Message: string;
  readonly Errors?: readonly { readonly Field: string; readonly Message: string }[];
}

describe('R12 the refusal of a body', () => {
  test('that is too large does not mention a file', async () => {
    const answer = await admin.post('/api/masters/banks/', { z: 'x'.repeat(1_100_000) });
    expect([answer.statusCode, answer.json<Answer>().Message]).toEqual([413, 'The request is too large.']);
  });

  test('of another type mentions JSON', async () => {
    const answer = await house.server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh/',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, answer.json<Answer>().Message]).toEqual([
      415,
      'The request must be JSON (Content-Type: application/json).',
    ]);
  });
});

describe('R12 the refusal of an id', () => {
  test('0 where an id is positive', async () => {
    const answer = await admin.get('/api/dashboard/reasons/0');
    expect(answer.json<Answer>().Message).toBe('Number in the address must be more than 0.');
  });

  test('a new row with an id', async () => {
    const answer = await admin.post('/api/masters/banks/add', {
      BankId: 7,
      BankName: 'A Bank',
      BankCode: 'ABNK',
      PennyDropEnabled: true,
      AccountMinLength: 9,
      AccountMaxLength: 18,
      IsActive: true,
    });
    const Message = 'A new row has no BankId yet: leave it out, or send 0.';
    expect([answer.statusCode, answer.json<Answer>()]).toMatchObject([
      400,
      { Message, Errors: [{ Field: 'BankId', Message }] },
    ]);
  });
});

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('V10 a From date in the future gets 400', () => {
  test.each([
    ['/api/dashboard/applications/', { start: 0, length: 10, Filter: { FromDate: tomorrow } }],
    ['/api/report/lead/', { start: 0, length: 10, Filter: { FromDate: tomorrow } }],
    ['/api/audit/', { start: 0, length: 10, Filter: { FromDate: tomorrow, ToDate: tomorrow } }],
    ['/api/report/preview', { Report: 'TAT', Filter: { FromDate: tomorrow, ToDate: tomorrow } }],
  ])('%s', async (path, body) => {
    const answer = await admin.post(path, body);
    expect([answer.statusCode, answer.json<Answer>().Message]).toEqual([
      400,
      'From date must not be in the future.',
    ]);
  });
});
