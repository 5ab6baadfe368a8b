import type { actOnLegs } from '@kyc/contract/after-approval/leg-actions';
import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import type { Leg } from '@kyc/contract/after-approval/legs';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { BodyOf, Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { WorkflowAction } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectDeskLegs, type DeskLeg } from '@kyc/db/tables/after-approval/leg-desk';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { mayWait } from '@kyc/domain/after-approval/rectified-reasons';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requireLeg } from '../../../workflow/after-approval/plan-rectification.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';

/** The call that acts on several legs. */
export type LegCall = Pick<SessionCall<Endpoint>, 'session' | 'requestId'>;

/** A leg as its user saw it in the dry run. */
export type ActedLeg = BodyOf<typeof actOnLegs>['Legs'][number];

export interface Acted {
  readonly message: string;
  readonly isPending?: boolean;
}

/**
 * The application of a leg for an action that begins with Resend, and its legs, which no import changes until the transaction ends.
 * @throws Refusal when the application is no longer approved, or a newer answer has arrived since the dry run
 */
export async function lockApprovedLeg(
  tx: Tx,
  { session }: LegCall,
  acted: ActedLeg,
): Promise<{
  readonly application: LockedApplication;
  readonly action: WorkflowAction;
  readonly legs: readonly DeskLeg[];
}> {
  const { ApplicationId: applicationId, RowVersion: expectedVersion } = acted;
  const locked = await lockForAction(tx, { session, expectedVersion }, { code: 'resend', applicationId });
  if (locked.application.status !== ApplicationStatus.Approved)
    throw new Refusal('guard', legActionTexts.notApproved);
  const legs = await selectDeskLegs(tx, applicationId);
  requireSeenAnswer(legs, acted);
  return { ...locked, legs };
}

/**
 * The leg of an action that leaves the application as it is; no import changes the leg until the transaction ends.
 * @throws Refusal `guard` where the leg expects no answer, or a newer answer has arrived since the dry run
 */
export async function lockWaitingLeg(tx: Tx, acted: ActedLeg): Promise<DeskLeg> {
  const { ApplicationId: applicationId } = acted;
  if ((await lockApplication(tx, applicationId)) === undefined) throw new Refusal('notFound');
  const leg = requireSeenAnswer(await selectDeskLegs(tx, applicationId), acted);
  if (!mayWait(leg.state)) throw new Refusal('guard', legActionTexts.notWaiting);
  return leg;
}

/** @throws Refusal `guard` where a newer answer has arrived since the dry run */
function requireSeenAnswer(
  legs: readonly DeskLeg[],
  { Leg: wanted, AnsweredOn: seen }: { readonly Leg: Leg; readonly AnsweredOn: string | null },
): DeskLeg {
  const leg = requireLeg(legs, wanted);
  if ((leg.answeredOn?.toISOString() ?? null) !== seen)
    throw new Refusal('guard', legActionTexts.newerAnswer);
  return leg;
}
