import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, saved, list } = masters;
afterAll(house.close);
let meena: Caller;
let arun: Caller;
beforeAll(async () => {
  await masters.inTenant((tx) => updateTenantSettings(tx, { Routing: true }));
  meena = await signedIn(house, { tenant, userType: UserType.Verifier });
  arun = await signedIn(house, { tenant, userType: UserType.Verifier });
  await saved(`${leaves}/add`, leave('2026-12-10', '2026-12-20'));
});

const leaves = '/api/masters/verifier-absences';
const leave = (FromOn: string, ToOn: string, change: object = {}) => ({
  AbsenceId: 0,
  UserId: meena.userId,
  FromOn,
  ToOn,
  Note: null,
  IsActive: true,
  ...change,
});
const profiles = '/api/masters/verifier-profiles';
const profile = (Capacity: number, change: object = {}) => ({
  ProfileId: 0,
  UserId: meena.userId,
  Capacity,
  Skills: [],
  Languages: [],
  CalendarId: null,
  IsActive: true,
  ...change,
});

describe('a leave', () => {
  test('must not end before it begins; a single day is a leave', async () => {
    const answer = await admin.post(`${leaves}/add`, leave('2026-12-05', '2026-12-04'));
    expect(refusalOf(answer)).toEqual([422, 'To must not be before From.']);
    await saved(`${leaves}/add`, leave('2026-11-30', '2026-11-30'));
  });

  test.each([
    ['the last day', '2026-12-20', '2026-12-25'],
    ['the first day', '2026-12-05', '2026-12-10'],
    ['all days', '2026-12-01', '2026-12-31'],
    ['days in the middle', '2026-12-12', '2026-12-13'],
  ])('must not share %s with another leave of the verifier', async (_, from, to) => {
    const answer = await admin.post(`${leaves}/add`, leave(from, to));
    expect(refusalOf(answer)).toEqual([422, 'This verifier already has a leave in this period.']);
  });

  test('shares days with the leave of another verifier, and with an inactive one', async () => {
    const { Id } = await saved(`${leaves}/add`, leave('2027-01-10', '2027-01-20'));
    await saved(`${leaves}/add`, leave('2027-01-10', '2027-01-20', { UserId: arun.userId }));
    await saved(`${leaves}/edit`, leave('2027-01-10', '2027-01-20', { AbsenceId: Id, IsActive: false }));
    await saved(`${leaves}/add`, leave('2027-01-15', '2027-01-16'));
    const again = leave('2027-01-10', '2027-01-20', { AbsenceId: Id });
    const answer = await admin.post(`${leaves}/edit`, again);
    expect(refusalOf(answer)).toEqual([422, 'This verifier already has a leave in this period.']);
  });

  test('can be corrected without a clash with itself', async () => {
    const { Id } = await saved(`${leaves}/add`, leave('2027-02-10', '2027-02-20'));
    await saved(`${leaves}/edit`, leave('2027-02-11', '2027-02-21', { AbsenceId: Id }));
    expect((await list(`${leaves}/`, { length: 50 })).data).toContainEqual(
      expect.objectContaining({ AbsenceId: Id, FromOn: '2027-02-11', ToOn: '2027-02-21', RowVersion: 2 }),
    );
  });

  test('of two saves at the same moment that share a day one is accepted', async () => {
    const answers = await Promise.all([
      admin.post(`${leaves}/add`, leave('2027-03-01', '2027-03-05')),
      admin.post(`${leaves}/add`, leave('2027-03-05', '2027-03-09')),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  test('is for verifiers only', async () => {
    const answer = await admin.post(
      `${leaves}/add`,
      leave('2027-04-01', '2027-04-02', { UserId: admin.userId }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Select a verifier.');
  });
});

describe('the capacity of a verifier', () => {
  test.each([0, 21, -1])('must not be %i', async (capacity) => {
    expect(refusalOf(await admin.post(`${profiles}/add`, profile(capacity)))).toEqual([
      422,
      'Capacity must be between 1 and 20.',
    ]);
    expect((await list(`${profiles}/`)).recordsTotal).toBe(0);
  });

  test('can be 1 and 20, and cannot be changed to 21', async () => {
    const { Id } = await saved(`${profiles}/add`, profile(1));
    await saved(`${profiles}/add`, profile(20, { UserId: arun.userId }));
    const answer = await admin.post(`${profiles}/edit`, profile(21, { ProfileId: Id }));
    expect(refusalOf(answer)).toEqual([422, 'Capacity must be between 1 and 20.']);
    expect(new Set((await list(`${profiles}/`)).data.map(({ Capacity }) => Capacity))).toEqual(
      new Set([1, 20]),
    );
  });
});
