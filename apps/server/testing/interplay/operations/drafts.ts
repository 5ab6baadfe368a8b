import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { applicationAt } from '../world.ts';
import { staffCall } from './calls.ts';

const from = [ApplicationStatus.Assigned, ApplicationStatus.SystemRejected];

/** What a verifier types and has not saved yet. */
export const draftOperations: readonly Operation[] = [
  {
    name: 'saveDraft',
    weight: 5,
    calls: ['saveDrafts'],
    by: 'holder',
    from,
    needsFeatures: true,
    perform: (world, step) =>
      staffCall(world, step, {
        method: 'PUT',
        path: `/api/drafts/${String(applicationAt(world, step.application).id)}`,
        body: { Drafts: { hold: 'waits for', line: 'Please call us.' } },
      }),
  },
  {
    name: 'discardDrafts',
    weight: 1,
    calls: ['discardDrafts'],
    by: 'holder',
    from,
    needsFeatures: true,
    perform: (world, step) =>
      staffCall(world, step, {
        method: 'DELETE',
        path: `/api/drafts/${String(applicationAt(world, step.application).id)}`,
      }),
  },
  {
    name: 'writeCustomerLine',
    weight: 1,
    calls: ['writeCustomerLine'],
    by: 'holder',
    from: [ApplicationStatus.Assigned],
    needsFeatures: true,
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/dashboard/application/customer-line/',
        body: {
          ApplicationId: applicationAt(world, step.application).id,
          Line: step.dice[0] < 0.5 ? '' : 'Please call us.',
        },
      }),
  },
];
