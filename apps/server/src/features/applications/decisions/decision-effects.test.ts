import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../../testing/receiver.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('EFFECTS');
afterAll(house.close);
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(() => receiver.close());
const verifier = callerOf(UserType.Verifier);

beforeEach(() =>
  sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url, counter: 10 }).execute(),
  ),
);

const counter = async (): Promise<number> =>
  (await sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow())).counter;

/** With the eSign rejected. */
async function underReview(): Promise<number> {
  const id = await build(ApplicationStatus.Assigned);
  const rejected = await verifier.post('/api/dashboard/application/reject-field/', {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });
  expect(rejected.statusCode).toBe(200);
  return id;
}

test('REV-21 reject mode clears what the old mode brought, and nothing that the customer entered', async () => {
  const entered = {
    first_name: 'Asha',
    last_name: 'Rao',
    date_of_birth: '1990-01-01',
    pan_name: 'ASHA RAO',
    pan_dob: '1990-01-01',
    bank_account_no: '000001234567',
    penny_drop_name: 'ASHA RAO',
    pan_selfie: 91,
    correspondence_city: 'Pune',
  };
  const ofTheMode = {
    aadhaar_dob: '1990-01-01',
    aadhaar_suffix: '1234',
    poa_name: 'ASHA RAO',
    pan_poa_name_match_score: 100,
    poa_selfie: 90,
    signer_name: 'ASHA RAO',
    esign_aadhaar_match: true,
    kra_aof_applicable: true,
    kra_name: 'ASHA RAO',
  };
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    head: { mode: Mode.KraVerified },
    profile: { ...entered, ...ofTheMode, esign_status: EsignStatus.Completed },
  });
  await verifier.post('/api/dashboard/application/reject-field/', {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });
  expect((await verifier.post(actionPath('reject-mode', id))).statusCode).toBe(200);

  const { head, profile, timeline, leads } = await stored(id);
  expect(head).toMatchObject({
    mode: Mode.None,
    status: ApplicationStatus.Rejected,
    decided_by: verifier.userId,
  });
  expect(profile).toMatchObject({
    ...entered,
    aadhaar_dob: null,
    aadhaar_suffix: null,
    poa_name: null,
    pan_poa_name_match_score: null,
    poa_selfie: null,
    signer_name: null,
    esign_aadhaar_match: null,
    kra_aof_applicable: null,
    kra_name: null,
    esign_status: EsignStatus.NotStarted,
  });
  expect(timeline).toEqual([`Application mode KRA Verified rejected by ${verifier.fullName}`]);
  expect(leads.map(({ payload }) => payload)).toEqual([
    { ApplicationId: id, ApplicationStatus: ApplicationStatus.Rejected },
  ]);
});

// masters.json, counter: one prepaid decision less on approve, approve without derivative, reject and reject mode.
describe('contract.md §6 the counter', () => {
  test.each([
    ['approve', () => build(ApplicationStatus.Assigned)],
    ['approve-without-derivative', () => build(ApplicationStatus.Assigned)],
    ['reject', underReview],
    ['reject-mode', underReview],
  ])('%s spends one', async (action, start) => {
    const id = await start();
    expect((await verifier.post(actionPath(action, id))).statusCode).toBe(200);
    expect(await counter()).toBe(9);
  });

  test('on hold, a field and a retry spend none', async () => {
    const held = await underReview();
    await verifier.post('/api/dashboard/application/on-hold/', {
      ApplicationId: held,
      VerifierRemarks: 'later',
    });
    const pending = await build(ApplicationStatus.ApprovedBoPending, { verifier_id: verifier.userId });
    await verifier.post(actionPath('retry', pending));
    expect(await counter()).toBe(10);
  });

  test('a refused decision spends none', async () => {
    const id = await underReview();
    expect((await verifier.post(actionPath('approve', id))).statusCode).toBe(409);
    expect(await counter()).toBe(10);
  });

  test('stays at 0 and blocks no decision', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ counter: 0 }).execute());
    const id = await build(ApplicationStatus.Assigned);
    const answer = await verifier.post(actionPath('approve', id));
    expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.Approved });
    expect((await verifier.post(actionPath('reject', await underReview()))).statusCode).toBe(200);
    expect(await counter()).toBe(0);
  });
});
