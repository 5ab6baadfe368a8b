import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { UserType } from '@kyc/contract/user-types';
import type { Actor } from '../actor.ts';
import { isCheckedBy, planTransition, type ApplicationState } from './transitions.ts';

/** Who may open the review screen of this application (§5, review access); null when nothing speaks against it. */
export function refuseReview(application: ApplicationState, actor: Actor): Refusal | null {
  const blind = refuseView(actor);
  if (blind !== null) return blind;
  if (actor.userType === UserType.Verifier) {
    const refusal = refuseVerifier(application, actor.userId);
    if (refusal !== null) return refusal;
  }
  return planTransition('openReview', application, actor).refusal;
}

/** Allow View Data, the tenant's master switch for a user, in any status. */
export function refuseView({ allowViewData }: Pick<Actor, 'allowViewData'>): Refusal | null {
  return allowViewData ? null : new Refusal('guard', "You don't have permission to view this application.");
}

function refuseVerifier(application: ApplicationState, verifierId: number): Refusal | null {
  if (isCheckedBy(application, verifierId)) return null;
  if (application.status === ApplicationStatus.ReviewPending) return new Refusal('notYetAssigned');
  if (application.status === ApplicationStatus.SystemRejected) return null;
  return application.verifierId === verifierId ? null : new Refusal('notAssignedToYou');
}
