import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { applicationAt, memberAt } from '../world.ts';
import { staffCall } from './calls.ts';

const actions = ['assign', 'unassign', 'resend', 'cancel'] as const;
const most = 3;

/** Dry run and run of an action over several applications. */
export const bulkOperations: readonly Operation[] = [
  {
    name: 'bulk',
    weight: 2,
    calls: ['checkBulk', 'runBulk'],
    by: 'admin',
    from: [ApplicationStatus.ReviewPending, ApplicationStatus.Rejected],
    async perform(world, step) {
      const first = applicationAt(world, step.application).index;
      const chosen = world.applications.slice(Math.max(0, first - most + 1), first + 1);
      const wanted = {
        Action: pickOf(actions, step.dice[0]),
        VerifierId: memberAt(world, step.receiver).userId,
      };
      const check = await staffCall(world, step, {
        path: '/api/dashboard/bulk/check/',
        body: { ...wanted, Ids: chosen.map(({ id }) => id) },
      });
      const eligible = (check.note?.['Eligible'] ?? []) as { ApplicationId: number; RowVersion: number }[];
      if (check.code !== 200 || eligible.length === 0) return check;
      const Applications = eligible.map(({ ApplicationId, RowVersion }) => ({ ApplicationId, RowVersion }));
      return await staffCall(world, step, {
        path: '/api/dashboard/bulk/run/',
        body: { ...wanted, Applications },
      });
    },
  },
];
