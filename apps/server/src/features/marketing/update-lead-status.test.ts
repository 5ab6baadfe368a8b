import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../testing/staff.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('MARKETING');
afterAll(house.close);
const tell = (id: number, status: number) => `/api/marketing/update-lead-status/${id}/${status}`;

describe('B43 update-lead-status', () => {
  test('an Admin and the verifier who holds it send the stored status, once', async () => {
    const id = await build(ApplicationStatus.Assigned);
    for (const type of [2, 3] as const)
      expect((await callerOf(type).get(tell(id, 3))).json()).toEqual({ Status: true });
    expect((await stored(id)).leads.map(({ payload }) => payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: ApplicationStatus.Assigned },
    ]);
  });

  test('a given-up one is sent again', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await callerOf(UserType.Admin).get(tell(id, 3));
    await sqlOf((tx) =>
      tx
        .updateTable('outbound_event')
        .set({ given_up_on: new Date() })
        .where('application_id', '=', id)
        .execute(),
    );
    await callerOf(UserType.Admin).get(tell(id, 3));
    expect((await stored(id)).leads).toHaveLength(2);
  });

  test.each([1, 4, 5, 6] as const)('user type %d may not', async (type) => {
    const id = await build(ApplicationStatus.Assigned);
    expect((await callerOf(type).get(tell(id, 3))).statusCode).toBe(403);
    expect((await stored(id)).leads).toEqual([]);
  });

  test('nor may another verifier, and no different status is sent', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    expect(refusalOf(await other.get(tell(id, 3)))).toEqual([
      409,
      'This application is not assigned to you.',
    ]);
    expect(refusalOf(await callerOf(3).get(tell(id, 4)))).toEqual([
      409,
      'This is not the status of the application.',
    ]);
    expect((await stored(id)).leads).toEqual([]);
  });
});
