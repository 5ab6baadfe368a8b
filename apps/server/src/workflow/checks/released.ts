import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';

declare const byTheCheck: unique symbol;
/**
 * What a decision shows before it leaves the desk: a checker confirmed it, or no policy matched. Without it no step to Approved or
 * Rejected and no retry compiles, so a new way to decide cannot pass the check.
 */
export interface Released {
  readonly [byTheCheck]: true;
  /** The second person; null where none was necessary. */
  readonly checkedBy: number | null;
}

/** For `submit-for-check.ts` and the confirmation. */
export function release(checkedBy: number | null): Released {
  return { checkedBy } as Released;
}

/** The back office takes, or receives again, what left the desk before. */
export function releasedBefore({ applicationId, status }: LockedApplication): Released {
  if (status !== ApplicationStatus.ApprovedBoPending && status !== ApplicationStatus.Approved)
    throw new Error(`application ${String(applicationId)} was never approved`);
  return release(null);
}
