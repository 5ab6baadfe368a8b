import { FieldId } from '@kyc/contract/fields';
import { PlanType } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('BADINPUT');
const { house, tenant, callerOf, build } = broker;
afterAll(house.close);
beforeAll(() => inTenant(house.test.database, tenant, insertPlaces));
const admin = () => callerOf(3);
const verifier = () => callerOf(2);

interface ErrorAnswer {
  readonly Message: string;
  readonly ErrorNumber: number;
  readonly Errors?: readonly { readonly Field: string; readonly Message: string }[];
}

describe("B7 an id above its column's range is rejected in the form of the contract", () => {
  test.each([
    '/api/dashboard/reasons/32768',
    '/api/dashboard/document-url/3/32768',
    '/api/dashboard/document-version/3/7/32768',
    '/api/dashboard/document/3/7/32768',
    '/api/masters/segments/32768',
    '/api/masters/segments/2147483648',
    '/api/dashboard/application/2147483648',
  ])('%s', async (path) => {
    const answer = await admin().get(path);
    expect([400, 404]).toContain(answer.statusCode);
    const { Message, ErrorNumber } = answer.json<ErrorAnswer>();
    expect(Message).toMatch(/^\S.*\.$/);
    expect([50000, 50001]).toContain(ErrorNumber);
  });

  const plan = {
    PlanId: 0,
    Title: 'Plan of a test',
    Description: 'Ten characters and more',
    PlanType: PlanType.Cash,
    Amount: 100,
    Discount: 0,
    PromoDiscount: 0,
    ValidFrom: '2026-01-01',
    DisplayOrder: 1,
    IsActive: true,
  };
  const pincode = {
    PincodeId: 0,
    Pincode: '411001',
    City: 'Pune',
    District: 'Pune',
    StateId: 1,
    CountryId: 106,
    IsActive: true,
  };
  const segment = {
    SegmentName: 'Cash',
    Exchanges: ['NSE_CM'],
    IncomeProofRequired: false,
    IsActive: true,
  };
  test.each([
    ['plans/add', { ...plan, ApplicationSourceIds: [32_768] }, 'ApplicationSourceIds.0'],
    ['plans/add', { ...plan, EmployerId: 2_147_483_648 }, 'EmployerId'],
    ['pincode/add', { ...pincode, StateId: 32_768 }, 'StateId'],
    ['segments/edit', { ...segment, SegmentId: 32_768 }, undefined],
  ])('masters/%s %j', async (path, body, field) => {
    const answer = await admin().post(`/api/masters/${path}`, body);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json<ErrorAnswer>().Errors?.[0]?.Field).toBe(field);
  });
});

test('an invalid address is rejected in the form of the contract, and is not repeated', async () => {
  const answer = await house.server.app.inject('/api/dashboard/application/%ed%a0%80');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { Message: 'The request could not be read.', ErrorNumber: 50001, ErrorState: 0 },
  ]);
});

describe('B7 a text that no column can store is rejected in the form of the contract', () => {
  const page = { start: 0, length: 10 };
  test.each([
    ['U+0000', 'a\0b'],
    ['half a surrogate pair', 'a\uD800b'],
  ])('%s', async (_case, text) => {
    const id = await build(ApplicationStatus.Assigned);
    const calls = [
      admin().post('/api/dashboard/applications/', {
        ...page,
        search: { value: text },
        Filter: { Field: 'Name' },
      }),
      admin().post('/api/dashboard/applications/download', { search: { value: text } }),
      admin().post('/api/report/lead/', { ...page, search: { value: text } }),
      admin().post('/api/servicelog/', { ...page, Filter: { Uan: text } }),
      admin().post('/api/masters/banks/', { ...page, search: { value: text } }),
      admin().post('/api/dashboard/application/new-lead/', { EmpCode: text, EmpBranchCode: 'PUN001' }),
      verifier().post('/api/dashboard/application/on-hold/', { ApplicationId: id, VerifierRemarks: text }),
      admin().post('/api/report/timeline', { Uan: text }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, answer.json<ErrorAnswer>().Message]).toEqual([
        400,
        'The text has a character that cannot be stored.',
      ]);
      expect(answer.json<ErrorAnswer>().Errors).toHaveLength(1);
    }
    expect((await broker.stored(id)).head.status).toBe(3);
  });

  test('in a path', async () => {
    expect((await admin().get('/api/masters/search-branch-codes/pun%00')).statusCode).toBe(400);
  });

  test('in the name of a property, however deep', async () => {
    const deep = `${'{"a":'.repeat(50_000)}{"b\\u0000":1}${'}'.repeat(50_000)}`;
    const answer = await house.server.app.inject({
      method: 'POST',
      url: '/api/dashboard/applications/',
      headers: admin().headers,
      payload: deep,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('B38 If-Match that is no version is 400', () => {
  test.each(['abc', '1', '"x"', '"1', '"-1"', '"99999999999"', ''])('%j', async (ifMatch) => {
    const id = await build(ApplicationStatus.Rejected);
    const answer = await admin().post(`/api/dashboard/application/resend/${id}`, {}, { 'if-match': ifMatch });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorAnswer>().Errors?.[0]?.Field).toBe('If-Match');
    expect((await broker.stored(id)).head.status).toBe(2);
  });
});

describe('B42 no sentence of the validator reaches a caller', () => {
  const page = { start: 0, length: 10 };
  test.each([
    ['/api/masters/banks/', { ...page, length: 101 }, 'Number of rows must be at most 100.'],
    ['/api/masters/banks/', { ...page, start: -1 }, 'First row must be at least 0.'],
    ['/api/masters/banks/', { length: 10 }, 'Please enter First row.'],
    ['/api/masters/banks/', { ...page, start: 'x' }, 'First row is not valid.'],
    ['/api/masters/banks/', { ...page, Filter: { Actve: true } }, 'Actve is not known here.'],
    [
      '/api/masters/banks/',
      { ...page, search: { value: 'x'.repeat(101) } },
      'Search text can have at most 100 characters.',
    ],
    ['/api/dashboard/applications/', { ...page, Filter: { Field: 'Nobody' } }, 'Please select Field.'],
    [
      '/api/dashboard/applications/',
      { ...page, Filter: { FromDate: '31/12/2026' } },
      'From Date is not valid.',
    ],
    [
      '/api/dashboard/application/approve-field/',
      { FieldId: FieldId.DateOfBirth },
      'Please enter Application Id.',
    ],
    ['/api/masters/reasons/add', { ReasonId: 0, SolutionIds: [] }, 'Please enter Reason Name.'],
  ])('%s %j', async (path, body, message) => {
    const caller = path.includes('approve-field') ? verifier() : admin();
    const answer = await caller.post(path, body);
    expect([answer.statusCode, answer.json<ErrorAnswer>().Message]).toEqual([400, message]);
  });
});
