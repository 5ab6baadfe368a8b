import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../../testing/receiver.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let receiver: Receiver;

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'RACES' });
  receiver = await openReceiver(tenant.webhookSecret);
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
});
afterAll(() => receiver.close());

async function rows(status: ApplicationStatus) {
  return await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('application')
      .select(['application_id', 'verifier_id', 'status'])
      .where('status', '=', status)
      .execute(),
  );
}

test('DASH-07 20 verifiers fetch in parallel from 100 applications: none assigned twice, none lost', async () => {
  const ids = await Promise.all(
    Array.from({ length: 100 }, () =>
      buildApplication(house.test.database, {
        tenantId: tenant.tenantId,
        status: ApplicationStatus.ReviewPending,
      }),
    ),
  );
  const verifiers: Caller[] = [];
  for (let number = 0; number < 20; number += 1)
    verifiers.push(await signedIn(house, { tenant, userType: UserType.Verifier }));

  // Five rounds; in each, every verifier sends twice in parallel, like a double click.
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      verifiers.flatMap((verifier) => [
        verifier.post('/api/dashboard/fetch-next/'),
        verifier.post('/api/dashboard/fetch-next/'),
      ]),
    );
    const taken = answers
      .filter((answer) => answer.statusCode === 200)
      .map((answer) => answer.json<number>());
    expect(
      answers.map((answer) => answer.statusCode).filter((status) => status !== 200 && status !== 409),
    ).toEqual([]);
    expect(taken).toHaveLength(20);
    expect(new Set(taken).size).toBe(20);
    const assigned = await rows(ApplicationStatus.Assigned);
    expect(assigned).toHaveLength(20);
    expect(new Set(assigned.map((row) => row.verifier_id)).size).toBe(20);
    await Promise.all(
      verifiers.map((verifier) => {
        const own = assigned.find((row) => row.verifier_id === verifier.userId);
        const body = { ApplicationId: own?.application_id, VerifierRemarks: `round ${round}` };
        return verifier.post('/api/dashboard/application/on-hold/', body);
      }),
    );
  }
  const held = await rows(ApplicationStatus.OnHold);
  expect(held.map((row) => row.application_id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  const empty = await verifiers[0]?.post('/api/dashboard/fetch-next/');
  expect(empty?.json<{ Message: string }>().Message).toBe('No application available for review.');
});

test('8 parallel decisions on one application: one decision, one timeline row, one webhook, the others 409', async () => {
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  for (let round = 0; round < 5; round += 1) {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: verifier.userId,
    });
    const arrivedBefore = receiver.arrivals.length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verifier.post(`/api/dashboard/application/approve/${applicationId}`)),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(receiver.arrivals.length - arrivedBefore).toBe(1);
    await expectOneDecision(applicationId, 'approve');
  }
});

test('8 parallel decisions of different kinds: exactly one succeeds', async () => {
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  for (let round = 0; round < 10; round += 1) {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: verifier.userId,
    });
    await verifier.post('/api/dashboard/application/reject-field/', {
      ApplicationId: applicationId,
      FieldId: FieldId.Esign,
      ReasonId: 2,
      SolutionId: 3,
    });
    const hold = { ApplicationId: applicationId, VerifierRemarks: 'wait' };
    const rivals = ['reject', 'reject-mode', 'reject', 'reject-mode'].map((action) =>
      verifier.post(`/api/dashboard/application/${action}/${applicationId}`),
    );
    const holders = [1, 2, 3, 4].map(() => verifier.post('/api/dashboard/application/on-hold/', hold));
    const answers = await Promise.all([...rivals, ...holders]);
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    await expectOneDecision(applicationId, undefined);
  }
});

async function expectOneDecision(applicationId: number, code: string | undefined): Promise<void> {
  const { timeline, approvals } = await inTenant(house.test.database, tenant, async (tx) => ({
    timeline: await tx
      .selectFrom('timeline_event')
      .select('code')
      .where('application_id', '=', applicationId)
      .execute(),
    approvals: await tx
      .selectFrom('outbound_event')
      .select('event_id')
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'approval')
      .execute(),
  }));
  const decisions = timeline.filter((row) => row.code !== 'boConfirm');
  expect(decisions).toHaveLength(1);
  if (code !== undefined) expect(decisions[0]?.code).toBe(code);
  expect(approvals).toHaveLength(code === 'approve' ? 1 : 0);
}

function statusesOf(answers: readonly { statusCode: number }[]): number[] {
  return answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
}
