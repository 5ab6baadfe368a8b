import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('LEAVING');
const { house, tenant, callerOf, stored, sqlOf } = broker;
afterAll(house.close);
beforeAll(() =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 60, counter: 100_000 }).execute()),
);
const admin = callerOf(UserType.Admin);
const racesOfEach = 6;

/** A command that gives the verifier an application in `from`. */
interface Giving {
  readonly from: ApplicationStatus;
  readonly give: (id: number, verifier: Caller, version: number) => Promise<unknown>;
}
const givings: Readonly<Record<string, Giving>> = {
  assign: {
    from: S.ReviewPending,
    give: (id, { userId }) => admin.post(actionPath('assign', `${id}/${userId}`)),
  },
  'bulk assign': {
    from: S.ReviewPending,
    give: (id, { userId }, RowVersion) =>
      admin.post('/api/dashboard/bulk/run/', {
        Action: 'assign',
        VerifierId: userId,
        Applications: [{ ApplicationId: id, RowVersion }],
      }),
  },
  resend: { from: S.Rejected, give: (id) => admin.post(actionPath('resend', id)) },
  undo: {
    from: S.Assigned,
    give: (id, verifier, RowVersion) =>
      verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion }),
  },
  'fetch next': {
    from: S.ReviewPending,
    give: (_id, verifier) => verifier.post('/api/dashboard/fetch-next/'),
  },
  'fetch on hold': {
    from: S.OnHold,
    give: (id, verifier) => verifier.post(`/api/dashboard/fetch-on-hold/${id}`),
  },
  save: {
    from: S.SystemRejected,
    give: (id, verifier) =>
      verifier.post(actionPath('save', ''), { ApplicationId: id, FatherName: 'Suresh Kale' }),
  },
};

async function formOf(userId: number): Promise<Record<string, unknown>> {
  const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
  const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
  const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  return { ...form, FullName: 'Test Person' };
}
const leavings: Readonly<Record<string, object>> = {
  deactivation: { IsActive: false },
  'change of role': { UserType: UserType.Audit, VerifierCode: null },
};

async function before({ from }: Giving, verifier: Caller): Promise<{ id: number; version: number }> {
  const isHeld = from === S.Assigned || from === S.OnHold;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: from,
    ...(isHeld && { verifierId: verifier.userId }),
    head: from === S.Rejected ? { decided_by: verifier.userId } : {},
  });
  if (from === S.Assigned) await verifier.post(actionPath('approve', id));
  return { id, version: (await stored(id)).head.row_version };
}

describe('Y8 work is given while its receiver leaves', () => {
  test.each(
    Object.entries(givings).flatMap(([name, giving]) =>
      Object.entries(leavings).map(([leaving, change]) => ({ name, leaving, giving, change })),
    ),
  )('$name against a $leaving: nothing stays with who is no verifier', async ({ giving, change }) => {
    for (let race = 0; race < racesOfEach; race += 1) {
      const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
      const { id, version } = await before(giving, verifier);
      const form = await formOf(verifier.userId);
      await Promise.all([
        pause(Math.random() * 12).then(() => giving.give(id, verifier, version)),
        pause(Math.random() * 8).then(() => admin.post('/api/masters/users/edit', { ...form, ...change })),
      ]);
      const left = await sqlOf((tx) =>
        tx
          .selectFrom('application as a')
          .innerJoin('app_user as u', 'u.user_id', 'a.verifier_id')
          .select('application_id')
          .where('a.status', '=', S.Assigned)
          .where((eb) => eb.or([eb('u.is_active', '=', false), eb('u.user_type', '<>', UserType.Verifier)]))
          .execute(),
      );
      expect(left).toEqual([]);
    }
  });
});
