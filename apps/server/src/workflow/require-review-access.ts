import { Refusal } from '@kyc/contract/refusal';
import { refuseReview } from '@kyc/domain/applications/review-access';
import { selectApplication, type StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../http/call.ts';

/** What belongs to an application is shown to those who may open its review screen. */
export async function requireReviewAccess(
  tx: Reads,
  session: Session,
  applicationId: number,
): Promise<StoredApplication> {
  const application = await selectApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  const refusal = refuseReview(application, session);
  if (refusal !== null) throw refusal;
  return application;
}
