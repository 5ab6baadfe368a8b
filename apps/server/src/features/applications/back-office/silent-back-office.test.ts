import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../../testing/receiver.ts';

const broker = await openStaffedBroker('SILENT');
afterAll(broker.house.close);
const verifier = broker.callerOf(2);

test('D5 a silent back office is not called for every decision; the decision is stored and its job remains', async () => {
  const receiver = await openReceiver(broker.tenant.webhookSecret);
  await broker.sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  // The receiver is closed.
  await receiver.close();
  const ids: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const id = await broker.build(ApplicationStatus.Assigned);
    const answer = await verifier.post(actionPath('approve', id));
    expect([answer.statusCode, (await broker.stored(id)).head.status]).toEqual([200, 8]);
    ids.push(id);
  }
  const [, , third = 0, fourth = 0] = ids;
  const callsOf = (id: number) =>
    broker.sqlOf((tx) =>
      tx
        .selectFrom('service_call')
        .select('api_id')
        .where('application_id', '=', id)
        .where('api_id', '=', ApiId.ApprovalWebhook)
        .execute(),
    );
  expect([(await callsOf(third)).length, (await callsOf(fourth)).length]).toEqual([1, 0]);
  const { bo_error } = (await broker.stored(fourth)).head;
  expect(bo_error).toBe('the receiver has not answered lately; it is told when it answers again');
});
