import type {
  openReview as endpoint,
  ReviewApplication,
} from '@kyc/contract/applications/review-application';
import { selectReviewHead } from '@kyc/db/tables/applications/application-table';
import { selectRecentChanges } from '@kyc/db/tables/applications/application-change-table';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectDeliveredDocuments, selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import { selectPlan } from '@kyc/db/tables/masters/plan-table';
import { selectSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { Refusal } from '@kyc/contract/refusal';
import { refuseReview } from '@kyc/domain/applications/review-access';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditApplication } from '../../../records/audit-call.ts';
import { readSights } from '../../../masks/read-sights.ts';
import { readCurrentEvidence } from '../../../workflow/evidence/read-evidence.ts';
import { maskReview } from './mask-review.ts';
import { judgeConfirmations, readConfirmations } from './read-confirmations.ts';
import { readEarlierRejections } from '../../../workflow/rectification/read-earlier-rejections.ts';
import { presentReview } from './present-review.ts';

/** The review screen's one call: the application, its decisions, documents and plan (§2, §5 review access). */
export async function openReview(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReviewApplication> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const head = await selectReviewHead(tx, applicationId);
    if (head === undefined) throw new Refusal('notFound');
    const refusal = refuseReview(head, session);
    if (refusal !== null) throw refusal;

    // In one round trip.
    const [profile, decisions, changes, documents, plan, settings, sights, confirmations, earlier] =
      await Promise.all([
        selectProfile(tx, applicationId),
        selectFieldDecisions(tx, applicationId),
        selectRecentChanges(tx, { applicationId, attemptNo: head.attemptNo }),
        selectNewestDocuments(tx, applicationId),
        head.planId === null ? undefined : selectPlan(tx, head.planId),
        selectSettings(tx),
        readSights(tx, session),
        readConfirmations(tx, applicationId),
        readEarlierRejections(tx, { applicationId, attemptNo: head.attemptNo }),
        auditApplication(tx, call, { applicationId }),
      ]);
    const delivered = documents.every(({ createdBy }) => createdBy === null)
      ? documents
      : await selectDeliveredDocuments(tx, applicationId);
    const { verdicts, view } = await readCurrentEvidence(tx, head, { profile, documents: delivered });
    const review = presentReview(
      {
        head,
        profile,
        verdicts,
        decisions,
        changes,
        documents,
        plan,
        settings,
        confirmations: judgeConfirmations(confirmations, view),
        earlier,
      },
      session,
    );
    return maskReview(review, { sights: sights(head), session });
  });
}
