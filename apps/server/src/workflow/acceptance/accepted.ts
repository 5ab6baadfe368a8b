import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';

declare const byTheGate: unique symbol;
/** What a change to 'approved' has to show: only the gate makes it. */
export interface Accepted {
  readonly [byTheGate]: true;
}

/** For the gate's own functions. */
export function accept(): Accepted {
  return {} as Accepted;
}

/** The back office has taken what the gate let go: the decision is behind it. */
export function acceptedBefore({ applicationId, status }: LockedApplication): Accepted {
  if (status !== ApplicationStatus.ApprovedBoPending)
    throw new Error(`application ${String(applicationId)} was never approved`);
  return accept();
}
