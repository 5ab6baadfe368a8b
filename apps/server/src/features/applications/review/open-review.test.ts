import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('OPENS');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const { ReviewPending, Assigned, OnHold, Cancelled, SystemRejected, ApprovedBoPending } = ApplicationStatus;

const path = (id: number) => `/api/dashboard/application/${id}`;
const own = (status: ApplicationStatus) => build(status, { verifier_id: verifier.userId });

describe('trust: who has seen whose data', () => {
  test.each(allUserTypes)(
    'an opened review leaves one audit row that names who opened it: user type %i',
    async (userType) => {
      const id = await own(Assigned);
      const caller = callerOf(userType);
      expect((await caller.get(path(id))).statusCode).toBe(200);
      const rows = await sqlOf((tx) =>
        tx
          .selectFrom('audit_event')
          .select(['action', 'entity', 'actor_id'])
          .where('entity', '=', 'application')
          .where('entity_id', '=', String(id))
          .execute(),
      );
      expect(rows).toEqual([{ action: 'application.view', entity: 'application', actor_id: caller.userId }]);
    },
  );

  test('a refused one leaves none, and shows no data', async () => {
    const id = await own(ReviewPending);
    const answer = await verifier.get(path(id));
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([
      409,
      ['Message', 'ErrorNumber', 'ErrorState'],
    ]);
    expect((await stored(id)).audits).toEqual([]);
  });
});

describe('REV-02 review access', () => {
  test.each(allStatuses)(
    'a verifier opens the own one in status %i, unless it waits or is cancelled',
    async (status) => {
      const answer = await verifier.get(path(await own(status)));
      if (status === ReviewPending)
        expect(refusalOf(answer)).toEqual([409, 'This application is not yet assigned to any verifier']);
      else if (status === Cancelled)
        expect(refusalOf(answer)).toEqual([409, 'Cancelled applications cannot be reviewed.']);
      else expect(answer.statusCode).toBe(200);
    },
  );

  test("another verifier's is rejected, except a system-rejected one", async () => {
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    expect(refusalOf(await other.get(path(await own(OnHold))))).toEqual([
      409,
      'This application is not assigned to you.',
    ]);
    expect((await other.get(path(await own(SystemRejected)))).statusCode).toBe(200);
  });

  test('REV-01 no user opens one without allow-view-data', async () => {
    const sales = await signedIn(house, { tenant, userType: UserType.Sales, allowViewData: false });
    expect(refusalOf(await sales.get(path(await own(Assigned))))).toEqual([
      409,
      "You don't have permission to view this application.",
    ]);
  });
});

/** §2: the buttons; §4: read-only. Everything that is not named is read-only and offers nothing. */
const offered: Readonly<Partial<Record<ApplicationStatus, { ReadOnly: boolean; AllowedActions: string[] }>>> =
  {
    [Assigned]: {
      ReadOnly: false,
      AllowedActions: [
        'approveField',
        'rejectField',
        'approve',
        'approveWithoutDerivative',
        'reject',
        'rejectMode',
        'onHold',
        'saveDocument',
      ],
    },
    [ApprovedBoPending]: { ReadOnly: true, AllowedActions: ['retry'] },
    [SystemRejected]: { ReadOnly: false, AllowedActions: ['save', 'saveDocument'] },
  };

describe('REV-05 REV-06 what the opened review may do', () => {
  const readable = allStatuses.filter((status) => status !== ReviewPending && status !== Cancelled);

  test.each(readable)('its verifier, in status %i', async (status) => {
    const opened = (await verifier.get(path(await own(status)))).json<object>();
    expect(opened).toMatchObject(offered[status] ?? { ReadOnly: true, AllowedActions: [] });
  });

  test.each(allUserTypes.filter((userType) => userType !== UserType.Verifier))(
    'user type %i looks only',
    async (userType) => {
      for (const status of readable) {
        const opened = (await callerOf(userType).get(path(await own(status)))).json<object>();
        expect(opened).toMatchObject({ ReadOnly: true, AllowedActions: [] });
      }
    },
  );
});
