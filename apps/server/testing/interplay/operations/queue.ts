import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { applicationAt } from '../world.ts';
import { staffCall } from './calls.ts';

/** How a verifier obtains work. */
export const queueOperations: readonly Operation[] = [
  {
    name: 'fetchNext',
    weight: 10,
    calls: ['fetchNext'],
    by: 'verifier',
    perform: (world, step) => staffCall(world, step, { path: '/api/dashboard/fetch-next/' }),
  },
  {
    name: 'fetchOnHold',
    weight: 4,
    calls: ['fetchOnHold'],
    by: 'holder',
    from: [ApplicationStatus.OnHold],
    perform: (world, step) =>
      staffCall(world, step, {
        path: `/api/dashboard/fetch-on-hold/${String(applicationAt(world, step.application).id)}`,
      }),
  },
];
