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

test('L1 a simulated customer corrects exactly the rejected fields, calls each service again, signs last and is reviewed again', async () => {
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
  expect(wanted).toMatchObject({ SignAgain: true });
  expect(answered.fieldIds).toEqual([FieldId.Pan, FieldId.PanPhoto, FieldId.Esign]);
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
  const calls = await sqlOf((tx) =>
    tx
      .selectFrom('service_call')
      .select(['api_id as id', 'api_request_time as on', 'request'])
      .where('application_id', '=', applicationId)
      .where('api_request_time', '>', head.decided_on ?? new Date())
      .orderBy('log_id')
      .execute(),
  );
  const asked = calls.map(({ id }) => id).filter((id) => id <= 44 && id !== 28);
  // PAN, seeding, duplicates and screening by the PAN; OCR, names and face by the card; the form and its e-Sign at the end.
  expect(asked).toEqual(expect.arrayContaining([1, 29, 36, 23, 43, 14, 8, 6]));
  expect(asked.slice(-2)).toEqual([21, 5]);
  expect(JSON.stringify(calls.find(({ id }) => id === 1)?.request)).toContain(plan.person.pan.slice(-4));
});
