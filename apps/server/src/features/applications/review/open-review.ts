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
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectSlaTimes } from '@kyc/db/tables/working-time/application-sla-table';
import { readRecorded } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { readCurrentEvidence } from '../../../workflow/evidence/read-evidence.ts';
import { maskReview } from './mask-review.ts';
import { judgeConfirmations, readConfirmations } from './read-confirmations.ts';
import { readEarlierRejections } from '../../../workflow/rectification/read-earlier-rejections.ts';
import { presentSla } from '../../../workflow/sla/present-sla.ts';
import { presentReview } from './present-review.ts';
import { openApplicationData } from '../../../access/open-application-data.ts';
import { noteOpening } from '../../../access/show-part.ts';

/** The review screen's one call: the application, its decisions, documents and plan (§2, §5 review access). */
export async function openReview(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReviewApplication> {
  const { session } = call;
  const applicationId = call.params.id;
  const shown = await readRecorded(services.database, session, async (tx) => {
    const opened = await openApplicationData(tx, {
      session,
      applicationId,
      purpose: 'review',
      select: selectReviewHead,
    });
    const { application: head, reads } = opened;

    // In one round trip.
    const [profile, decisions, changes, documents, plan, settings, confirmations, earlier, sla] =
      await Promise.all([
        selectProfile(reads, applicationId),
        selectFieldDecisions(tx, applicationId),
        selectRecentChanges(reads, { applicationId, attemptNo: head.attemptNo }),
        selectNewestDocuments(tx, applicationId),
        head.planId === null ? undefined : selectPlan(tx, head.planId),
        readTenantSettings(tx),
        readConfirmations(tx, applicationId),
        readEarlierRejections(tx, { applicationId, attemptNo: head.attemptNo }),
        selectSlaTimes(tx, applicationId),
        audit(tx, call, { entity: 'application', entityId: applicationId }),
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
    return maskReview(
      settings.WorkingTime ? { ...review, ...presentSla(head.status, sla, services.clock.now()) } : review,
      opened,
      session,
    );
  });
  noteOpening(services, session, applicationId);
  return shown;
}
