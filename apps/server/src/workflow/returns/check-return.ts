import { Refusal } from '@kyc/contract/refusal';
import { lockPan, type CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { findSystemRejection, type Scope } from './find-system-rejection.ts';

/**
 * Runs the checks for every step that makes an application reviewable or approved, under the PAN lock. `updateStatus` refuses such a step
 * without their result (decision 047). Locks have one order: application, holder, PAN, settings.
 */
export async function checkReturn(
  tx: Tx,
  application: LockedApplication,
  scope: Scope = 'returns',
): Promise<CheckedReturn> {
  const { applicationId, pan } = application;
  // In one round trip: the statements run in this order, so the search sees what the last holder of the lock has committed.
  const [, reason] = await Promise.all([
    pan === null ? Promise.resolve() : lockPan(tx, pan),
    findSystemRejection(tx, application, scope),
  ]);
  return { applicationId, reason } as CheckedReturn;
}

/** As `checkReturn`, for a step that cannot lead to status 7. @throws Refusal `guard` with the reason of the first failed check */
export async function requireReturn(tx: Tx, application: LockedApplication): Promise<CheckedReturn> {
  const checked = await checkReturn(tx, application);
  if (checked.reason !== null) throw new Refusal('guard', checked.reason);
  return checked;
}
