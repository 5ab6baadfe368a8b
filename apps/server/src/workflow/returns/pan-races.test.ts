import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../testing/receiver.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('PANRACE');
const { house, tenant, callerOf, stored, sqlOf } = broker;
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(async () => {
  await house.close();
  await receiver.close();
});
beforeAll(() =>
  sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ approval_webhook_url: receiver.url, counter: 100_000, undo_seconds: 60 })
      .execute(),
  ),
);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

/** A way back to life of an application in `from`. */
interface Way {
  readonly from: ApplicationStatus;
  readonly take: (id: number) => Promise<unknown>;
}
const ways: Readonly<Record<string, Way>> = {
  submit: { from: S.Pending, take: (id) => sendToIntake(house, tenant, { path: `/${id}/submit` }) },
  resubmit: { from: S.Rejected, take: (id) => sendToIntake(house, tenant, { path: `/${id}/submit` }) },
  resend: { from: S.Rejected, take: (id) => admin.post(actionPath('resend', id)) },
  undo: {
    from: S.Assigned,
    take: (id) =>
      verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion: versions.get(id) }),
  },
  save: {
    from: S.SystemRejected,
    take: (id) => verifier.post(actionPath('save', ''), { ApplicationId: id, FatherName: 'Suresh Kale' }),
  },
  approve: { from: S.Assigned, take: (id) => verifier.post(actionPath('approve', id)) },
};
const versions = new Map<number, number>();
let pans = 0;

async function before(name: string, pan: string): Promise<number> {
  const from = ways[name]?.from ?? S.Pending;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: from,
    ...(from === S.Assigned && { verifierId: verifier.userId }),
    head: { pan, ...(from === S.Rejected && { decided_by: verifier.userId }) },
  });
  if (name !== 'undo') return id;
  await verifier.post(actionPath('reject-field', ''), {
    ApplicationId: id,
    FieldId: 5,
    ReasonId: 1,
    SolutionId: 1,
  });
  versions.set(id, (await verifier.post(actionPath('reject', id))).json<{ RowVersion: number }>().RowVersion);
  return id;
}

const active: readonly number[] = [S.ReviewPending, S.Assigned, S.Approved, S.OnHold, S.ApprovedBoPending];
const names = Object.keys(ways);
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

describe('Y2 two applications with the same PAN return at the same moment', () => {
  test.each(pairs)('%s against %s: one is active, 4 times', async (one, other) => {
    for (let race = 0; race < 4; race += 1) {
      pans += 1;
      const pan = `RACPK${String(pans).padStart(4, '0')}A`;
      const ids = [await before(one, pan), await before(other, pan)];
      await Promise.all([ways[one]?.take(ids[0] ?? 0), ways[other]?.take(ids[1] ?? 0)]);
      const statuses = await Promise.all(ids.map(async (id) => (await stored(id)).head.status));
      expect(
        statuses.filter((status) => active.includes(status)),
        statuses.join(),
      ).toHaveLength(1);
    }
  });
});
