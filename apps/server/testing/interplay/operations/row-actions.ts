import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { applicationAt, memberAt } from '../world.ts';
import { actOn, staffCall } from './calls.ts';

const { Pending, ReviewPending, Rejected, Assigned, Approved, OnHold, SystemRejected, ApprovedBoPending } =
  ApplicationStatus;

/** What Admins do with one row of the dashboard. */
export const rowActions: readonly Operation[] = [
  {
    name: 'assign',
    weight: 16,
    calls: ['assign'],
    by: 'admin',
    from: [ReviewPending, OnHold],
    rivals: ['deactivate', 'cancel', 'fetchNext'],
    async perform(world, step) {
      const { id } = applicationAt(world, step.application);
      const receiver = memberAt(world, step.receiver);
      const request = { path: `/api/dashboard/application/assign/${String(id)}/${String(receiver.userId)}` };
      const first = await staffCall(world, step, request);
      if (first.code !== 409 || !String(first.note?.['Message']).includes('not logged in')) return first;
      await world.as(receiver, { method: 'GET', path: '/api/dashboard/undo/' });
      return await staffCall(world, step, request);
    },
  },
  {
    name: 'unassign',
    weight: 2,
    calls: ['unassign'],
    by: 'admin',
    from: [Assigned],
    perform: (world, step) => actOn(world, step, 'un-assign'),
  },
  {
    name: 'resend',
    weight: 7,
    calls: ['resend'],
    by: 'admin',
    from: [Rejected],
    rivals: ['deactivate', 'submit'],
    perform: (world, step) => actOn(world, step, 'resend'),
  },
  {
    // Rarer, so that approvals last long enough for others to act on them.
    name: 'resendApproved',
    weight: 3,
    calls: ['resend'],
    by: 'admin',
    from: [Approved],
    rivals: ['deactivate', 'repush', 'endRelationship'],
    perform: (world, step) => actOn(world, step, 'resend'),
  },
  {
    name: 'cancel',
    weight: 2,
    calls: ['cancel'],
    by: 'admin',
    from: [Pending, ReviewPending, Rejected, Assigned, OnHold, SystemRejected],
    perform: (world, step) => actOn(world, step, 'cancel'),
  },
  {
    name: 'cancelApproved',
    weight: 1.5,
    calls: ['cancel'],
    by: 'admin',
    from: [Approved, ApprovedBoPending],
    perform: (world, step) => actOn(world, step, 'cancel'),
  },
  {
    name: 'repush',
    weight: 4,
    calls: ['repush'],
    by: 'admin',
    from: [Approved],
    perform: (world, step) => actOn(world, step, 'invoke-webhook'),
  },
  {
    name: 'map',
    weight: 1,
    calls: ['mapping'],
    by: 'admin',
    from: [Pending, ReviewPending, Rejected, Assigned, OnHold],
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/dashboard/application/update-emp-code/',
        body: {
          ApplicationId: applicationAt(world, step.application).id,
          EmpCode: 'E77',
          EmpBranchCode: 'MUM001',
        },
      }),
  },
  {
    name: 'announceStatus',
    weight: 1,
    calls: ['updateLeadStatus'],
    by: 'admin',
    from: [ReviewPending, Rejected, Assigned, Approved, OnHold],
    async perform(world, step) {
      const { id } = applicationAt(world, step.application);
      const status = (await world.seen()).get(id)?.status ?? 0;
      return await staffCall(world, step, {
        path: `/api/marketing/update-lead-status/${String(id)}/${String(status)}`,
      });
    },
  },
];
