import { Refusal } from '@kyc/contract/refusal';
import { refuseReview } from '@kyc/domain/applications/review-access';
import { selectApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../http/call.ts';
import { stateOf } from './lock-for-action.ts';

/** What belongs to an application is shown to those who may open its review screen. */
export async function requireReviewAccess(
  tx: Tx,
  session: Session,
  applicationId: number,
): Promise<LockedApplication> {
  const application = await selectApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  const refusal = refuseReview(stateOf(application), session);
  if (refusal !== null) throw refusal;
  return application;
}
