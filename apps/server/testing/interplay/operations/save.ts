import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { applicationAt } from '../world.ts';
import { staffCall } from './calls.ts';

const names = ['Suresh Kale', 'Mahesh Kale', 'Ramesh Kale'];

/** Corrections of a system-rejected application. */
export const saveOperations: readonly Operation[] = [
  {
    name: 'save',
    weight: 6,
    calls: ['saveApplication'],
    by: 'verifier',
    from: [ApplicationStatus.SystemRejected],
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/dashboard/application/save/',
        body: {
          ApplicationId: applicationAt(world, step.application).id,
          FatherName: pickOf(names, step.dice[0]),
          ...(step.dice[1] < 0.5 && { DateOfBirth: '1990-01-01' }),
        },
      }),
  },
];
