import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { planApplication } from '@kyc/demo-data/application-plan';
import { answerRejection } from '@kyc/demo-data/simulate/answer-rejection';
import { intakeClient } from '@kyc/demo-data/simulate/intake-client';
import { playApplication } from '@kyc/demo-data/simulate/play-application';
import { afterAll, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { giveStandardReasons } from '../../../testing/standard-reasons.ts';

const broker = await openStaffedBroker('ANSWERS');
const { house, tenant, callerOf, sqlOf, stored } = broker;
afterAll(house.close);

test('a simulated customer puts exactly the rejected fields right, documents too, and is looked at again', async () => {
  const baseUrl = await house.server.start();
  await sqlOf(giveStandardReasons);
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: true }).execute());
  const client = intakeClient({
    baseUrl,
    tenantCode: tenant.tenantCode,
    apiKey: tenant.intakeApiKey,
    secret: tenant.intakeSecret,
  });
  const startedAt = new Date(Date.now() - 40 * 60_000);
  const plan = planApplication(1959, { startedAt, furthest: 'submitted', faults: [] });
  const { applicationId } = await playApplication(client, plan);
  expect(await client.rectification(applicationId)).toBeUndefined();

  const verifier = callerOf(UserType.Verifier);
  expect((await verifier.post('/api/dashboard/fetch-next/')).json()).toBe(applicationId);
  for (const [fieldId, ReasonId, SolutionId] of [
    [FieldId.Pan, 11, 16],
    [FieldId.PanPhoto, 14, 20],
  ]) {
    const body = { ApplicationId: applicationId, FieldId: fieldId, ReasonId, SolutionId };
    const answer = await verifier.post('/api/dashboard/application/reject-field/', body);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const verified = { ApplicationId: applicationId, FieldId: FieldId.Email };
  await verifier.post('/api/dashboard/application/approve-field/', verified);
  expect((await verifier.post(actionPath('reject', applicationId))).statusCode).toBe(200);

  const wanted = await client.rectification(applicationId);
  if (wanted === undefined) throw new Error('nothing is to be put right');
  const documents = () =>
    inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('document')
        .select('document_id')
        .where('application_id', '=', applicationId)
        .where('document_type', '=', 8)
        .execute(),
    );
  const before = await documents();
  const answered = await answerRejection(client, { plan, applicationId, wanted });
  expect(answered.fieldIds).toEqual([FieldId.Pan, FieldId.PanPhoto]);
  expect(await documents()).toHaveLength(before.length + 1);
  const { head } = await stored(applicationId);
  expect(head.status).toBe(ApplicationStatus.ReviewPending);
  const decided = await sqlOf((tx) =>
    tx.selectFrom('field_decision').select('field_id').where('application_id', '=', applicationId).execute(),
  );
  expect(decided).toEqual([{ field_id: FieldId.Email }]);
  const opened = await sqlOf((tx) =>
    tx.selectFrom('rectification_link').select('event').where('application_id', '=', applicationId).execute(),
  );
  expect(opened).toEqual([{ event: 'opened' }]);
});
