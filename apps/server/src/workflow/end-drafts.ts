import { ApplicationStatus } from '@kyc/contract/application-status';
import { deleteDrafts, deleteDraftsOfAll } from '@kyc/db/tables/staff/draft-table';
import type { Tx } from '@kyc/db/connection/transaction';

const { Assigned, OnHold, Pending, ReviewPending } = ApplicationStatus;
/** The review continues, perhaps with the same verifier later. */
const stillReviewed: readonly ApplicationStatus[] = [Pending, ReviewPending, Assigned, OnHold];

/**
 * A step that ends the review deletes the drafts of all users; any other step deletes only the author's drafts, which have just been sent
 * (decision 031).
 */
export async function endDrafts(
  tx: Tx,
  step: {
    readonly applicationId: number;
    readonly from: ApplicationStatus;
    readonly to: ApplicationStatus;
    readonly actorId: number | null;
  },
): Promise<void> {
  const { applicationId, from, to, actorId } = step;
  if (from !== to && !stillReviewed.includes(to)) await deleteDraftsOfAll(tx, applicationId);
  else if (actorId !== null) await deleteDrafts(tx, { userId: actorId, applicationId });
}
