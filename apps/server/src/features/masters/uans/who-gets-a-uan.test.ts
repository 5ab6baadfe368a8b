import { allStatuses } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../../testing/intake/open-intake.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { issueMissingUans } from './issue-missing-uans.ts';

const broker = await openStaffedBroker('NUMBERS');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
afterAll(house.close);

/** Cancelled and ApprovedCancelled: no further action but Timeline (workflow.json, cancel). */
const ended = new Set<number>([6, 9]);
const withoutUan = (status: (typeof allStatuses)[number]) =>
  build(status, { uan: null, ...(status === 5 && { verifier_id: verifier.userId }) });
const panCheck = (id: number) =>
  sendToIntake(house, tenant, {
    path: `/${id}/service-calls`,
    body: {
      ApiId: ApiId.PanVerification,
      Status: 'Success',
      ApiRequestTime: new Date().toISOString(),
      Request: {},
      Response: { status: 'E' },
    },
  });
const seriesActive = (is_active: boolean) =>
  sqlOf((tx) => tx.updateTable('uan_series').set({ is_active }).execute());

describe('Y15 a cancelled application gets no UAN', () => {
  test.each(allStatuses)('status %i: by a late success of the PAN check', async (status) => {
    const id = await withoutUan(status);
    const answer = await panCheck(id);
    expect(answer.statusCode, answer.body).toBe(200);
    const { uan } = (await stored(id)).head;
    expect(uan === null).toBe(ended.has(status));
    expect(answer.json<{ UAN: string | null }>().UAN).toBe(uan);
  });

  test('by a new series of numbers', async () => {
    await seriesActive(false);
    const ids: number[] = [];
    for (const status of allStatuses) {
      const id = await withoutUan(status);
      await panCheck(id);
      ids.push(id);
    }
    await seriesActive(true);
    await sqlOf(issueMissingUans);
    const without: number[] = [];
    for (const [status, id] of ids.entries()) if ((await stored(id)).head.uan === null) without.push(status);
    expect(without).toEqual([...ended]);
  });
});
