import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../testing/receiver.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('LEFT');
const { house, tenant, callerOf, stored, sqlOf } = broker;
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(async () => {
  await house.close();
  await receiver.close();
});
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
const undoSeconds = (undo_seconds: number) =>
  sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ undo_seconds, approval_webhook_url: receiver.url, counter: 10_000 })
      .execute(),
  );
beforeAll(() => undoSeconds(0));

/** Every column of `application` has a value that an earlier review or approval left. */
const filled = {
  name: 'Amit Kale',
  verifier_remarks: 'waits for the bank',
  plan_type: 1,
  segment: 1,
  stp: false,
  stp_reason: 'This mode always needs a verifier.',
  bo_error: 'the back office was away',
  fields_shown: 40,
  fields_undecided: 2,
  checked_by: 77,
  cancelled_from_status: 4,
  system_reject_reason: 'PAN is missing.',
  relationship_ended_on: '2026-03-02',
  due_on: new Date('2026-03-01T20:00:00Z'),
  wakes_on: '2026-03-09',
  emp_code: 'E77',
  emp_branch_code: 'MUM001',
  is_emp_code_filled: true,
  attempt_no: 2,
} as const;

let built = 0;

async function before(status: ApplicationStatus): Promise<number> {
  built += 1;
  const isDecided = status === S.Rejected || status === S.Approved;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    verifierId: verifier.userId,
    head: {
      ...filled,
      ucc: `A${1000 + built}`,
      ...(isDecided && { decided_by: verifier.userId, decided_on: new Date('2026-03-01T19:00:00Z') }),
    },
    profile: {
      aadhaar_dob: '1990-01-01',
      poa_name: 'AMIT KALE',
      signer_name: 'AMIT KALE',
      esign_status: 2,
      esign_aadhaar_match: true,
      kra_name: 'AMIT KALE',
      bo_insta_bo_id: '1208160000000001',
      pan_name: 'AMIT KALE',
      father_name: 'Suresh Kale',
    },
  });
  return id;
}

type Row = Readonly<Record<string, unknown>>;
/** The columns that differ, with their new value, or 'set' for a time or a counter. */
function changes(old: Row, present: Row): Record<string, unknown> {
  const moving = new Set([
    'stp_reason',
    'assigned_on',
    'changed_on',
    'last_submitted_on',
    'decided_on',
    'queue_day',
    'row_version',
    'status_no',
  ]);
  return Object.fromEntries(
    Object.entries(present)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
      .map(([name, value]) => [name, moving.has(name) && value !== null ? 'set' : value]),
  );
}

const rejectField = (id: number) =>
  verifier.post(actionPath('reject-field', ''), {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });
async function decideAndUndo(id: number, action: string): Promise<void> {
  await undoSeconds(60);
  const { RowVersion } = (await verifier.post(actionPath(action, id))).json<{ RowVersion: number }>();
  const answer = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
  expect(answer.statusCode, answer.body).toBe(200);
  await undoSeconds(0);
}

interface Step {
  readonly from: ApplicationStatus;
  readonly take: (id: number) => Promise<unknown>;
  /** Every unnamed column of the two tables stays unchanged. */
  readonly head: Row;
  readonly profile?: Row;
}

const moved = { row_version: 'set', status_no: 'set', changed_on: 'set', wakes_on: null };
const undecided = {
  decided_by: null,
  decided_on: null,
  checked_by: null,
  fields_shown: null,
  fields_undecided: null,
};
/** The application-level decision and its consequences; UCC and BO id stay for the next approval (domain pack README §9). */
const resent = {
  ...moved,
  ...undecided,
  status: S.Assigned,
  assigned_on: 'set',
  bo_error: null,
  relationship_ended_on: null,
};

const steps: Readonly<Record<string, Step>> = {
  'Resend of a rejected one': {
    from: S.Rejected,
    take: (id) => admin.post(actionPath('resend', id)),
    head: resent,
  },
  'Resend of an approved one': {
    from: S.Approved,
    take: (id) => admin.post(actionPath('resend', id)),
    head: resent,
  },
  'the approval after it': {
    from: S.Assigned,
    take: (id) => verifier.post(actionPath('approve', id)),
    head: {
      ...moved,
      status: S.Approved,
      decided_by: () => verifier.userId,
      decided_on: 'set',
      checked_by: null,
      fields_shown: 42,
      fields_undecided: 42,
      bo_error: null,
      relationship_ended_on: null,
    },
  },
  'undo of an approval': {
    from: S.Assigned,
    take: (id) => decideAndUndo(id, 'approve'),
    head: { ...moved, relationship_ended_on: null },
  },
  'undo of a rejection': {
    from: S.Assigned,
    take: (id) => rejectField(id).then(() => decideAndUndo(id, 'reject')),
    head: moved,
  },
  'undo of a rejected mode': {
    from: S.Assigned,
    take: (id) => rejectField(id).then(() => decideAndUndo(id, 'reject-mode')),
    head: moved,
  },
  'Save in status 7': {
    from: S.SystemRejected,
    take: (id) => verifier.post(actionPath('save', ''), { ApplicationId: id, FatherName: 'Vijay Kale' }),
    head: { ...moved, status: S.Assigned, assigned_on: 'set', system_reject_reason: null },
    profile: { father_name: 'Vijay Kale' },
  },
  'a resubmission': {
    from: S.Rejected,
    take: (id) => sendToIntake(house, tenant, { path: `/${id}/submit` }),
    head: {
      // The decision on the attempt before stays until the next one: the customer's answer refers to it.
      ...moved,
      status: S.ReviewPending,
      attempt_no: 3,
      verifier_id: null,
      assigned_on: null,
      last_submitted_on: 'set',
      stp_reason: 'set',
      system_reject_reason: null,
      bo_error: null,
      relationship_ended_on: null,
      due_on: null,
    },
  },
};

/** Computed when the row is read, and only from the evidence. */
const ofEvidence = new Set(['evidence', 'earlier_evidence', 'evidence_compared_with', 'name_matcher']);
const withoutScores = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !ofEvidence.has(name) && !name.endsWith('_score')),
  );

describe('Y16 the columns that a step changes and keeps', () => {
  test.each(Object.entries(steps))('%s', async (_, { from, take, head, profile = {} }) => {
    const id = await before(from);
    const old = await stored(id);
    await take(id);
    const present = await stored(id);
    const wanted = Object.fromEntries(
      Object.entries(head).map(([name, value]) => [
        name,
        typeof value === 'function' ? (value as () => unknown)() : value,
      ]),
    );
    const found = changes(old.head, present.head);
    expect(found).toEqual(wanted);
    expect(changes(withoutScores(old.profile), withoutScores(present.profile))).toEqual(profile);
  });

  test('the table of columns is complete: every column of the head had a value before', async () => {
    const { head } = await stored(await before(S.Approved));
    const empty = Object.entries(head).flatMap(([name, value]) => (value === null ? [name] : []));
    // A plan of the tenant's, erasure, and the tokens of a tenant whose values are not sealed yet.
    expect(empty).toEqual(expect.arrayContaining(['erased_on', 'plan_id']));
    // While a decision waits for a checker, no step of this table is possible (void-causes.test.ts).
    const allowed = new Set(['checkers', 'erased_on', 'plan_id', 'pan_token', 'mobile_token', 'changed_on']);
    expect(empty.filter((name) => !allowed.has(name))).toEqual([]);
    expect(head.mode).toBe(Mode.DigiLocker);
  });
});
