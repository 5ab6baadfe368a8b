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
    rivals: ['deactivate', 'deactivate', 'cancel', 'fetchNext'],
    perform: (world, step) => {
      const { id } = applicationAt(world, step.application);
      const { userId } = memberAt(world, step.receiver);
      return staffCall(world, step, {
        path: `/api/dashboard/application/assign/${String(id)}/${String(userId)}`,
      });
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
    weight: 8,
    calls: ['resend'],
    by: 'admin',
    from: [Rejected, Approved],
    rivals: ['deactivate', 'deactivate', 'repush', 'endRelationship', 'submit'],
    perform: (world, step) => actOn(world, step, 'resend'),
  },
  {
    name: 'cancel',
    weight: 3,
    calls: ['cancel'],
    by: 'admin',
    from: [Pending, ReviewPending, Rejected, Assigned, Approved, OnHold, SystemRejected, ApprovedBoPending],
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
