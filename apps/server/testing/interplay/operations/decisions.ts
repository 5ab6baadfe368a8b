import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import type { Outcome, Step } from '../step.ts';
import { applicationAt, type World } from '../world.ts';
import { actOn, staffCall } from './calls.ts';
import { rejectField, verifyRejected } from './fields.ts';

const { Assigned, ApprovedBoPending } = ApplicationStatus;

const shareSimple = 0.25;

/**
 * An approval, mostly after the rejected fields were verified. With the database's content right after it, for the invariants about
 * approvals.
 */
async function approve(world: World, step: Step, action: string): Promise<Outcome> {
  if (step.dice[3] > shareSimple) await verifyRejected(world, step);
  const outcome = await actOn(world, step, action);
  if (outcome.code !== 200) return outcome;
  const { id } = applicationAt(world, step.application);
  const [row] = await world.owner(
    `select a.status::int, a.mode::int, p.esign_status::int as esign from application a
     join application_profile p using (application_id) where a.application_id = $1`,
    [id],
  );
  return { code: outcome.code, note: { ...outcome.note, stored: row } };
}

/** A rejection, mostly after a field was rejected. */
async function reject(world: World, step: Step, action: string): Promise<Outcome> {
  if (step.dice[3] > shareSimple) await rejectField(world, step, action === 'reject-mode');
  return await actOn(world, step, action);
}

/** A verifier's decisions on an application. */
export const decisions: readonly Operation[] = [
  {
    name: 'approve',
    weight: 12,
    calls: ['approve', 'approveField'],
    by: 'holder',
    from: [Assigned],
    rivals: ['cancel', 'undo', 'resend', 'accountCancelled', 'accountOpened', 'deactivate', 'setCounter'],
    perform: (world, step) => approve(world, step, 'approve'),
  },
  {
    name: 'approveWithoutDerivative',
    weight: 7,
    calls: ['approveWithoutDerivative', 'approveField'],
    by: 'holder',
    from: [Assigned],
    rivals: ['cancel', 'undo', 'accountCancelled', 'saveDraft'],
    perform: (world, step) => approve(world, step, 'approve-without-derivative'),
  },
  {
    name: 'reject',
    weight: 15,
    calls: ['reject', 'rejectField'],
    by: 'holder',
    from: [Assigned],
    rivals: ['cancel', 'undo', 'resend', 'submit', 'flipSwitch', 'setCounter'],
    perform: (world, step) => reject(world, step, 'reject'),
  },
  {
    name: 'rejectMode',
    weight: 6,
    calls: ['rejectMode', 'rejectField'],
    by: 'holder',
    from: [Assigned],
    rivals: ['undo', 'resend', 'submit', 'flipSwitch'],
    perform: (world, step) => reject(world, step, 'reject-mode'),
  },
  {
    name: 'putOnHold',
    weight: 3,
    calls: ['putOnHold'],
    by: 'holder',
    from: [Assigned],
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/dashboard/application/on-hold/',
        body: {
          ApplicationId: applicationAt(world, step.application).id,
          VerifierRemarks: 'waits for the bank',
        },
      }),
  },
  {
    name: 'retry',
    weight: 3,
    calls: ['retry'],
    by: 'holder',
    from: [ApprovedBoPending],
    perform: (world, step) => actOn(world, step, 'retry'),
  },
];
