import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callThirdParty } from '../../testing/evidence/call-third-party.ts';
import { openStaffedBroker, refusalOf } from '../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

const broker = await openStaffedBroker('LISTS');
const { house, tenant, sqlOf } = broker;
afterAll(house.close);

const uan = 'LI00000001';
const day = indianDay(new Date());
let applicationId: number;
let reader: Caller;

beforeAll(async () => {
  applicationId = await broker.build(ApplicationStatus.Approved, { uan });
  await callThirdParty(broker, applicationId);
  await sqlOf((tx) => insertLead(tx, { mobile: '6830000011', application_id: applicationId }));
});
beforeEach(async () => {
  reader = await signedIn(house, { tenant, userType: UserType.Admin });
});

interface Page {
  readonly draw: number;
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly data: readonly object[];
}

const page = { draw: 7, start: 0, length: 10 };
const read = (path: string, body: object) => reader.post(path, { ...page, ...body });
/** The reader's rows of the trail, after the sign-in. */
const recorded = async () =>
  await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'entity', 'entity_id as entityId', 'seen'])
      .where('actor_id', '=', reader.userId)
      .where('action', 'not like', 'session.%')
      .execute(),
  );

describe.each([
  ['leads', '/api/report/lead/', {}, { action: 'lead.list', entity: 'lead', entityId: 'list' }],
  [
    'the service log',
    '/api/servicelog/',
    { Uan: uan },
    { action: 'service-log.read', entity: 'service-log', entityId: uan },
  ],
  [
    'the audit trail',
    '/api/audit/',
    { FromDate: day, ToDate: day, Application: uan },
    { action: 'audit.read', entity: 'audit-trail', entityId: 'list' },
  ],
])('a page of %s', (_name, path, Filter, subject) => {
  test('has its draw, its counts and one audit row with the application that it shows', async () => {
    const answer = await read(path, { Filter });
    expect(answer.statusCode, answer.body).toBe(200);
    const { draw, recordsTotal, recordsFiltered } = answer.json<Page>();
    expect([draw, recordsTotal, recordsFiltered]).toEqual([7, recordsFiltered, recordsFiltered]);
    expect(await recorded()).toEqual([{ ...subject, seen: [applicationId] }]);
  });

  test('beyond the last row is empty, with the same counts', async () => {
    const first = (await read(path, { Filter })).json<Page>();
    const beyond = (await read(path, { Filter, start: 5000 })).json<Page>();
    expect(beyond.data).toEqual([]);
    expect(first.recordsFiltered).toBeLessThanOrEqual(beyond.recordsFiltered);
  });
});

test('a page of deliveries has its draw and one audit row', async () => {
  const answer = await read('/api/deliveries/', { Filter: {} });
  expect(answer.json<Page>()).toMatchObject({ draw: 7, recordsTotal: 0, recordsFiltered: 0, data: [] });
  expect(await recorded()).toEqual([
    { action: 'delivery.list', entity: 'delivery', entityId: 'list', seen: [] },
  ]);
});

test.each(['/api/report/lead/', '/api/audit/', '/api/deliveries/'])(
  '%s refuses a period that ends before it begins, and records no reading',
  async (path) => {
    const answer = await read(path, { Filter: { FromDate: '2026-03-02', ToDate: '2026-03-01' } });
    expect(refusalOf(answer)).toEqual([400, 'From date must be before To date.']);
    expect(await recorded()).toEqual([]);
  },
);

test.each([
  ['the service log without a filter', '/api/servicelog/', {}],
  ['deliveries of an unknown application', '/api/deliveries/', { Application: 'NONE' }],
])('%s is empty, and nothing is recorded', async (_name, path, Filter) => {
  const answer = await read(path, { Filter });
  expect(answer.json<Page>()).toMatchObject({ draw: 7, recordsTotal: 0, recordsFiltered: 0, data: [] });
  expect(await recorded()).toEqual([]);
});
