import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { mayOverride } from '@kyc/db/tables/staff/app-user-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';

const { ReviewPending, Assigned, OnHold, ApprovedBoPending } = ApplicationStatus;
const undecided: readonly ApplicationStatus[] = [ReviewPending, Assigned, OnHold, ApprovedBoPending];
const remarkable: readonly ApplicationStatus[] = [Assigned, ApprovedBoPending];

export function isUndecided({ status }: StoredApplication): boolean {
  return undecided.includes(status);
}

/** No user overrides for themselves. */
export function decides(userId: number, { verifierId, decidedBy }: StoredApplication): boolean {
  return userId === verifierId || userId === decidedBy;
}

/** The answers to findings that the present user may give now; the commands check again. */
export async function mayAnswer(
  tx: Reads,
  { userType, userId }: Session,
  application: StoredApplication,
): Promise<{ readonly MayRemark: boolean; readonly MayOverride: boolean }> {
  const isHolder = userType === UserType.Verifier && application.verifierId === userId;
  const isOther = userType === UserType.Admin && !decides(userId, application);
  return {
    MayRemark: isHolder && remarkable.includes(application.status),
    MayOverride: isOther && isUndecided(application) && (await mayOverride(tx, userId)),
  };
}
