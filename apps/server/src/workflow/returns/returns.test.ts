import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { UserType } from '@kyc/contract/user-types';
import { actionCodes, systemEvent, systemEventCodes, workflowAction } from '@kyc/contract/workflow';
import { needsCheck } from '@kyc/db/tables/returns/checked-return';
import { undoEvent } from '@kyc/domain/applications/undo-event';
import { buildApplication } from '@kyc/testing/build-application';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../testing/receiver.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('RETURNS');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(async () => {
  await house.close();
  await receiver.close();
});
beforeAll(() =>
  sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url, counter: 100_000 }).execute(),
  ),
);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

/** Rows of the workflow that make an application reviewable or approved, by hand from §4 and workflow.json; every other row does not. */
const returning: readonly (readonly [code: string, from: number, to: number])[] = [
  ['customerSubmit', S.Pending, S.ReviewPending],
  ['customerResubmit', S.Rejected, S.ReviewPending],
  ['stpApprove', S.ReviewPending, S.Approved],
  ['stpApprove', S.ReviewPending, S.ApprovedBoPending],
  ['approve', S.Assigned, S.Approved],
  ['approve', S.Assigned, S.ApprovedBoPending],
  ['approveWithoutDerivative', S.Assigned, S.Approved],
  ['approveWithoutDerivative', S.Assigned, S.ApprovedBoPending],
  ['resend', S.Rejected, S.Assigned],
  ['save', S.SystemRejected, S.Assigned],
  ['undo', S.Rejected, S.Assigned],
];
/** Steps between two statuses that both hold the PAN, and steps that give it up. */
const others: readonly string[] = [
  'assign 1>3',
  'assign 5>3',
  'unassign 3>1',
  'resend 4>3',
  'cancel 0>6',
  'cancel 1>6',
  'cancel 2>6',
  'cancel 3>6',
  'cancel 4>6',
  'cancel 5>6',
  'cancel 7>6',
  'cancel 8>6',
  'fetchNext 1>3',
  'fetchOnHold 5>3',
  'reject 3>2',
  'rejectMode 3>2',
  'onHold 3>5',
  'retry 8>4',
  'save 7>7',
  'systemReject 1>7',
  'systemReject 3>7',
  'boConfirm 8>4',
  'boCancelled 4>9',
  'boCancelled 8>9',
  'verifierLogout 3>1',
  'undo 8>3',
  'undo 4>3',
];

/** The second status a row of workflow.json leads to (its `alt`, and the wait for the back office of contract.md §6). */
const alternatives: Readonly<Record<string, ApplicationStatus>> = {
  approve: S.ApprovedBoPending,
  approveWithoutDerivative: S.ApprovedBoPending,
  stpApprove: S.ApprovedBoPending,
  save: S.SystemRejected,
};

test('Y2 every row of the workflow is known to return to life or not', () => {
  const rows = [
    ...actionCodes.map(workflowAction),
    ...systemEventCodes.map(systemEvent),
    { code: undoEvent.code, from: [S.Rejected, S.Approved, S.ApprovedBoPending], to: S.Assigned },
  ];
  const steps = rows.flatMap(({ code, from, to }) =>
    [to, alternatives[code]].flatMap((after) =>
      after === null || after === undefined ? [] : from.map((before) => ({ code, from: before, to: after })),
    ),
  );
  const rowsWhere = (needs: boolean) =>
    steps
      .filter((step) => needsCheck(step) === needs)
      .map(({ code, from, to }) => `${code} ${from}>${to}`)
      .toSorted();
  expect(rowsWhere(true)).toEqual(returning.map(([code, from, to]) => `${code} ${from}>${to}`).toSorted());
  expect(rowsWhere(false)).toEqual(others.toSorted());
});

const panActive = 'PAN is already active on another application.';
const noMode = 'Verification method is missing.';
const noEsign = 'e-Sign is missing.';

interface Fault {
  readonly head?: { readonly mode: Mode };
  readonly profile?: { readonly esign_status: number };
  /** Another application of the tenant with its PAN in this status. */
  readonly other?: ApplicationStatus;
}

const faults: readonly (readonly [name: string, reason: string, fault: Fault])[] = [
  ['PAN under review elsewhere', panActive, { other: S.Assigned }],
  ['PAN on hold elsewhere', panActive, { other: S.OnHold }],
  ['PAN waits elsewhere', panActive, { other: S.ReviewPending }],
  ['PAN of a client', panActive, { other: S.Approved }],
  ['PAN of a client to be', panActive, { other: S.ApprovedBoPending }],
  ['no verification method', noMode, { head: { mode: Mode.None } }],
  ['e-Sign not started', noEsign, { profile: { esign_status: EsignStatus.NotStarted } }],
  ['e-Sign initiated', noEsign, { profile: { esign_status: EsignStatus.Initiated } }],
  ['e-Sign failed', noEsign, { profile: { esign_status: EsignStatus.Failed } }],
  ['e-Sign expired', noEsign, { profile: { esign_status: EsignStatus.Expired } }],
];
const harmless: readonly (readonly [name: string, fault: Fault])[] = [
  ['nothing', {}],
  ...[S.Pending, S.Rejected, S.Cancelled, S.SystemRejected, S.ApprovedCancelled].map(
    (other) => [`its PAN in status ${other} elsewhere`, { other }] as const,
  ),
  ['an e-Sign that was never reported', {}],
  ['a completed e-Sign', { profile: { esign_status: EsignStatus.Completed } }],
];

interface Path {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** The code of the refusal and the status after it. */
  readonly refused: readonly [code: number, status: ApplicationStatus];
  readonly take: (id: number) => Promise<LightMyRequestResponse>;
}

const asCustomer = (id: number) => sendToIntake(house, tenant, { path: `/${id}/submit` });
const act = (action: string) => (id: number) => verifier.post(actionPath(action, id));

const paths: Readonly<Record<string, Path>> = {
  submit: { from: S.Pending, to: S.ReviewPending, refused: [200, S.SystemRejected], take: asCustomer },
  resubmit: { from: S.Rejected, to: S.ReviewPending, refused: [200, S.SystemRejected], take: asCustomer },
  approve: { from: S.Assigned, to: S.Approved, refused: [200, S.SystemRejected], take: act('approve') },
  'approve without derivative': {
    from: S.Assigned,
    to: S.Approved,
    refused: [200, S.SystemRejected],
    take: act('approve-without-derivative'),
  },
  resend: {
    from: S.Rejected,
    to: S.Assigned,
    refused: [409, S.Rejected],
    take: (id) => admin.post(actionPath('resend', id)),
  },
  'bulk resend': {
    from: S.Rejected,
    to: S.Assigned,
    refused: [200, S.Rejected],
    take: async (id) => {
      const { row_version: RowVersion } = (await stored(id)).head;
      return await admin.post('/api/dashboard/bulk/run/', {
        Action: 'resend',
        Applications: [{ ApplicationId: id, RowVersion }],
      });
    },
  },
  save: {
    from: S.SystemRejected,
    to: S.Assigned,
    refused: [200, S.SystemRejected],
    take: (id) => verifier.post(actionPath('save', ''), { ApplicationId: id, FatherName: 'Suresh Kale' }),
  },
  retry: {
    from: S.ApprovedBoPending,
    to: S.Approved,
    refused: [409, S.ApprovedBoPending],
    take: act('retry'),
  },
};

let pans = 0;

/** An application before the step, with a unique PAN; `fault` arises between two checks. */
async function before({ from }: Path, { head, profile, other }: Fault): Promise<number> {
  pans += 1;
  const pan = `RETPK${String(pans).padStart(4, '0')}A`;
  const isHeld = from === S.Assigned || from === S.ApprovedBoPending;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: isHeld ? S.Assigned : from,
    ...(isHeld && { verifierId: verifier.userId }),
    head: { pan, ...(from === S.Rejected && { decided_by: verifier.userId }) },
  });
  if (from === S.ApprovedBoPending) {
    receiver.answer(500);
    await verifier.post(actionPath('approve', id));
    receiver.answer(200);
  }
  await sqlOf(async (tx) => {
    if (head) await tx.updateTable('application').set(head).where('application_id', '=', id).execute();
    if (profile)
      await tx.updateTable('application_profile').set(profile).where('application_id', '=', id).execute();
  });
  if (other !== undefined)
    await build(other === S.Assigned ? S.Assigned : other, {
      pan,
      ...(other === S.Assigned && { verifier_id: verifier.userId }),
    });
  return id;
}

const cells = Object.entries(paths).flatMap(([name, path]) =>
  faults.map(([fault, reason, change]) => ({ name, fault, path, reason, change })),
);

describe('Y2 Y3 no return to life past the checks, with all features off', () => {
  test.each(cells)('$name, $fault', async ({ path, reason, change, name }) => {
    const id = await before(path, change);
    const answer = await path.take(id);
    const [code, status] = path.refused;
    const { head, timeline } = await stored(id);
    expect([answer.statusCode, head.status], answer.body).toEqual([code, status]);
    if (name === 'bulk resend')
      expect(answer.json<{ Results: object[] }>().Results).toEqual([
        { ApplicationId: id, IsDone: false, Message: reason },
      ]);
    else if (code === 409) expect(answer.json<{ Message: string }>().Message).toBe(reason);
    else {
      expect(head.system_reject_reason).toBe(reason);
      if (name !== 'save') expect(timeline.at(-1)).toBe(`Application rejected by system: ${reason}`);
      if (name.startsWith('approve'))
        expect(answer.json()).toMatchObject({
          ApplicationStatus: 7,
          SystemRejected: true,
          Reason: reason,
          Message: reason,
        });
    }
  });

  test.each(
    Object.entries(paths).flatMap(([name, path]) =>
      harmless.map(([what, change]) => ({ name, what, path, change })),
    ),
  )('$name passes with $what', async ({ path, change }) => {
    const id = await before(path, change);
    const answer = await path.take(id);
    expect([answer.statusCode, (await stored(id)).head.status], answer.body).toEqual([200, path.to]);
  });

  test('the bulk check refuses Resend with the same reason', async () => {
    const path = paths['resend'];
    if (path === undefined) throw new Error('no such path');
    const id = await before(path, { other: S.Assigned });
    const answer = await admin.post('/api/dashboard/bulk/check/', { Action: 'resend', Ids: [id] });
    expect(answer.json()).toMatchObject({ Eligible: [], Refused: [{ Reason: panActive }] });
  });
});

describe('Y3 a rejected mode', () => {
  test('a customer who keeps the duplicate is not approved', async () => {
    const id = await build(S.Assigned);
    const rejected = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
    await verifier.post(actionPath('reject-field', ''), rejected);
    await verifier.post(actionPath('reject-mode', id));
    await sendToIntake(house, tenant, {
      method: 'PATCH',
      path: `/${id}`,
      body: { FatherName: 'Another Name' },
    });
    const answer = await asCustomer(id);
    expect(answer.json()).toMatchObject({ ApplicationStatus: S.SystemRejected });
    expect((await stored(id)).head.system_reject_reason).toBe(noMode);
  });

  test('the customer who chooses another one and does not sign is not approved; who signs is', async () => {
    const ids = [await build(S.Assigned), await build(S.Assigned)];
    const statuses: number[] = [];
    for (const [at, id] of ids.entries()) {
      const rejected = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
      await verifier.post(actionPath('reject-field', ''), rejected);
      await verifier.post(actionPath('reject-mode', id));
      const body = { Mode: Mode.KraVerified, ...(at === 1 && { EsignStatus: EsignStatus.Completed }) };
      await sendToIntake(house, tenant, { method: 'PATCH', path: `/${id}`, body });
      statuses.push((await asCustomer(id)).json<{ ApplicationStatus: number }>().ApplicationStatus);
    }
    expect(statuses).toEqual([S.SystemRejected, S.ReviewPending]);
  });
});

describe('Y2 undo of a rejection', () => {
  const undoSeconds = (undo_seconds: number) =>
    sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds }).execute());
  const undo = (id: number, RowVersion: number) =>
    verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
  async function rejected(id: number, action = 'reject'): Promise<number> {
    const field = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
    await verifier.post(actionPath('reject-field', ''), field);
    return (await verifier.post(actionPath(action, id))).json<{ RowVersion: number }>().RowVersion;
  }

  test('is rejected while its PAN is active elsewhere, and possible afterwards', async () => {
    await undoSeconds(60);
    const id = await build(S.Assigned, { pan: 'UNDPK0001A' });
    const version = await rejected(id);
    const other = await build(S.ReviewPending, { pan: 'UNDPK0001A' });
    const counted = () =>
      sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow());
    const { counter } = await counted();
    const answer = await undo(id, version);
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([409, panActive]);
    expect((await stored(id)).head).toMatchObject({ status: S.Rejected, row_version: version });
    expect((await counted()).counter).toBe(counter);
    await admin.post(actionPath('cancel', other));
    expect((await undo(id, version)).statusCode).toBe(200);
    await undoSeconds(0);
  });

  test('looks at the mode that it restores', async () => {
    await undoSeconds(60);
    const id = await build(S.Assigned);
    const version = await rejected(id, 'reject-mode');
    expect((await undo(id, version)).statusCode).toBe(200);
    expect((await stored(id)).head).toMatchObject({ status: S.Assigned, mode: Mode.DigiLocker });
    await undoSeconds(0);
  });
});
