import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { intakeCall } from './calls.ts';

const { Approved, ApprovedBoPending, ApprovedCancelled } = ApplicationStatus;

/** What the back office reports after an approval. */
export const backOfficeOperations: readonly Operation[] = [
  {
    name: 'accountOpened',
    weight: 4,
    calls: ['reportBoResult'],
    by: 'customer',
    from: [ApprovedBoPending],
    perform: (world, step) => intakeCall(world, step, { path: '/bo-result', body: { Result: 'opened' } }),
  },
  {
    name: 'accountCancelled',
    weight: 2,
    calls: ['reportBoResult'],
    by: 'customer',
    from: [Approved, ApprovedBoPending],
    perform: (world, step) =>
      intakeCall(world, step, {
        path: '/bo-result',
        body: { Result: 'cancelled', Reason: 'by the customer' },
      }),
  },
  {
    name: 'endRelationship',
    weight: 3,
    calls: ['reportRelationshipEnded'],
    by: 'customer',
    from: [Approved, Approved, ApprovedCancelled],
    perform: (world, step) =>
      intakeCall(world, step, {
        path: '/relationship-ended',
        body: { EndedOn: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10) },
      }),
  },
];
