import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegsOfApplication } from '@kyc/contract/after-approval/after-approval';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../../testing/receiver.ts';

const broker = await openStaffedBroker('LEGS');
const { house, tenant, callerOf, build, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
const backOffice = await openReceiver(tenant.webhookSecret);
afterAll(async () => {
  await house.close();
  await backOffice.close();
});

const setFeature = (AfterApproval: boolean, more: object = {}) =>
  sqlOf((tx) =>
    updateTenantSettings(tx, {
      AfterApproval,
      AnswerLegs: [1, 2, 3, 4],
      UndoSeconds: 0,
      Counter: 100,
      ApprovalWebhookUrl: backOffice.url,
      ...more,
    }),
  );
await sqlOf((tx) =>
  tx
    .insertInto('segment')
    .values({
      segment_id: 1,
      segment_name: 'Cash',
      exchanges: ['NSE_CM', 'BSE_CM'],
      income_proof_required: false,
    })
    .execute(),
);
beforeEach(() => setFeature(true));

async function approve(): Promise<number> {
  const id = await build(ApplicationStatus.Assigned, { verifier_id: verifier.userId });
  const answer = await verifier.post(actionPath('approve', id));
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const legsOf = async (id: number) =>
  (await admin.get(`/api/after-approval/application/${String(id)}`)).json<LegsOfApplication>().Legs;
const statesOf = async (id: number) => (await legsOf(id)).map(({ Leg, State }) => `${Leg} ${State}`);

describe('an approval begins the legs of the segment', () => {
  test('which are sent when the back office has it', async () => {
    const id = await approve();
    expect(await statesOf(id)).toEqual(['bse sent', 'ckyc sent', 'depository sent', 'kra sent', 'nse sent']);
  });

  test('and not sent before', async () => {
    await setFeature(true, { ApprovalWebhookUrl: null });
    const id = await approve();
    expect(new Set((await legsOf(id)).map(({ State }) => State))).toEqual(new Set(['notSent']));
  });

  test('without the legs that are switched off', async () => {
    await setFeature(true, { AnswerLegs: [1, 3] });
    expect(await statesOf(await approve())).toEqual(['depository sent', 'kra sent']);
  });

  test('and none where the feature is off', async () => {
    await setFeature(false);
    const id = await approve();
    await setFeature(true);
    expect(await statesOf(id)).toEqual([]);
  });

  test('which an undo takes back', async () => {
    await setFeature(true, { UndoSeconds: 60 });
    const id = await build(ApplicationStatus.Assigned, { verifier_id: verifier.userId });
    const decided = await verifier.post(actionPath('approve', id));
    expect((await legsOf(id)).length).toBe(5);
    const { RowVersion } = decided.json<{ RowVersion: number }>();
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await statesOf(id)).toEqual([]);
  });
});

describe('the board', () => {
  test('has tiles that open their rows', async () => {
    const id = await approve();
    const tiles = (await admin.get('/api/after-approval/tiles')).json<{
      Tiles: { Leg: string; State: string; Legs: number }[];
    }>().Tiles;
    const tile = tiles.find(({ Leg, State }) => Leg === 'kra' && State === 'sent');
    const rows = await admin.post('/api/after-approval/', {
      start: 0,
      length: 100,
      Filter: { Leg: 'kra', State: 'sent' },
    });
    const list = rows.json<{ recordsTotal: number; data: { ApplicationId: number }[] }>();
    expect(list.recordsTotal).toBe(tile?.Legs);
    expect(list.data.map(({ ApplicationId }) => ApplicationId)).toContain(id);
    const open = await admin.post('/api/after-approval/', {
      start: 0,
      length: 100,
      Filter: { IsOpen: true },
    });
    expect(open.json<{ recordsTotal: number }>().recordsTotal).toBe(0);
  });

  test('refuses while the feature is off', async () => {
    await setFeature(false);
    const answer = await admin.get('/api/after-approval/tiles');
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'After approval is switched off in Settings.',
    ]);
  });
});
