import {
  lockUndecidedAfter,
  selectReviewHead,
  updateApplicationHead,
} from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { findStraightThrough, stpReason } from '../../workflow/find-straight-through.ts';
import { findSystemRejection } from '../../workflow/returns/find-system-rejection.ts';
import { rescoreNames } from '../../workflow/rescore-names.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { voidPending } from '../../workflow/checks/void-pending.ts';
import { productWork } from '../../access/product-work.ts';

const batchSize = 50;

/** Undecided applications by the present matcher; a straight-through one stays so only by the present rule. */
export async function rescoreUndecided(tx: Tx, afterId: number): Promise<number | undefined> {
  const applications = await lockUndecidedAfter(tx, { afterId, limit: batchSize });
  for (const application of applications) {
    const { applicationId } = application;
    await rescoreNames(tx, application);
    if (!application.stp) continue;
    const head = await selectReviewHead(productWork(tx), applicationId);
    const submittedOn = head?.lastSubmittedOn ?? null;
    if (submittedOn === null) continue;
    const passesSystemChecks = (await findSystemRejection(tx, application)) === null;
    const { reasons } = await findStraightThrough(tx, { application, passesSystemChecks, submittedOn });
    if (reasons.length === 0) continue;
    await updateApplicationHead(tx, applicationId, { stp: false, stp_reason: stpReason(reasons) });
    if (application.status === ApplicationStatus.ReviewPending)
      await voidPending(tx, { application, cause: 'straightThroughChange', actorId: null, now: new Date() });
  }
  return applications.at(-1)?.applicationId;
}
