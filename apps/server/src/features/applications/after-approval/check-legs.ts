import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import type { checkLegs as endpoint, LegAction, LegCheck } from '@kyc/contract/after-approval/leg-actions';
import type { Leg } from '@kyc/contract/after-approval/legs';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { selectDeskLegs, type DeskLeg } from '@kyc/db/tables/after-approval/leg-desk';
import { selectApplication, type StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import { mayWait } from '@kyc/domain/after-approval/rectified-reasons';
import { requireTransition } from '@kyc/domain/applications/transitions';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { productWork } from '../../../access/product-work.ts';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import {
  planRectification,
  requireLeg,
  type PlannedRejection,
} from '../../../workflow/after-approval/plan-rectification.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { requireLastVerifier } from '../row-actions/verifier-guards.ts';

type Named = LegCheck['Refused'][number]['Legs'][number];
type Eligible = LegCheck['Eligible'][number];

/** Runs the guards of the action, in their order, without a lock and without a change. */
export async function checkLegs(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<LegCheck> {
  const { Action: action, Legs: chosen } = call.body();
  return await inTenant(services.database, call.session, async (tx) => {
    await requireAfterApproval(tx);
    const codes = action === 'rectify' ? await selectAnswerCodes(tx) : [];
    const eligible: Eligible[] = [];
    const refused = new Map<string, Named[]>();
    const found = new Set<number>();
    const withItsApplication = new Set<number>();
    for (const { ApplicationId, Leg } of chosen) {
      const application = await selectApplication(productWork(tx), ApplicationId);
      const named = { ApplicationId, Leg, Label: application?.uan ?? `#${String(ApplicationId)}` };
      if (application !== undefined) found.add(ApplicationId);
      const checked = await refusalOr(() =>
        checkLeg(tx, { action, application, leg: Leg, codes, session: call.session }),
      );
      if (typeof checked === 'string') addTo(refused, checked, named);
      else if (movesApplication(action) && withItsApplication.has(ApplicationId))
        addTo(refused, legActionTexts.sameApplication, named);
      else {
        withItsApplication.add(ApplicationId);
        eligible.push({ ...named, ...checked });
      }
    }
    await audit(tx, call, {
      entity: 'leg-answer',
      entityId: 'list',
      seen: [...found],
      details: { action, rows: chosen.length },
    });
    return { Eligible: eligible, Refused: mostFirst(refused) };
  });
}

interface Checked {
  readonly action: LegAction;
  readonly application: StoredApplication | undefined;
  readonly leg: Leg;
  readonly codes: readonly AnswerCode[];
  readonly session: Session;
}

/** @throws Refusal with the text of the action */
async function checkLeg(
  tx: Reads,
  { action, application, leg, codes, session }: Checked,
): Promise<Pick<Eligible, 'RowVersion' | 'AnsweredOn' | 'Rejections'>> {
  if (application === undefined) throw new Refusal('notFound', errorCatalogue.notFound.text);
  if (movesApplication(action)) {
    requireTransition('resend', application, session);
    if (application.status !== ApplicationStatus.Approved)
      throw new Refusal('guard', legActionTexts.notApproved);
  }
  const legs = await selectDeskLegs(tx, application.applicationId);
  const found = requireLeg(legs, leg);
  if (!movesApplication(action) && !mayWait(found.state))
    throw new Refusal('guard', legActionTexts.notWaiting);
  const rejections =
    action === 'rectify' ? await planRectification(tx, application, { leg, legs, codes }) : [];
  if (movesApplication(action)) await requireLastVerifier(tx, application);
  return { ...seenOf(application, found), Rejections: rejections.map(presentRejection) };
}

function movesApplication(action: LegAction): boolean {
  return action === 'rectify' || action === 'correct';
}

function seenOf({ rowVersion }: StoredApplication, { answeredOn }: DeskLeg) {
  return { RowVersion: rowVersion, AnsweredOn: answeredOn?.toISOString() ?? null };
}

function presentRejection({ fieldId, reasonName, solutionName }: PlannedRejection) {
  return {
    FieldId: fieldId,
    Field: reviewField(fieldId)?.label ?? String(fieldId),
    Reason: reasonName,
    Solution: solutionName,
  };
}

async function refusalOr<T>(check: () => Promise<T>): Promise<T | string> {
  try {
    return await check();
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message;
    throw failure;
  }
}

function addTo(refused: Map<string, Named[]>, reason: string, leg: Named): void {
  const others = refused.get(reason);
  if (others === undefined) refused.set(reason, [leg]);
  else others.push(leg);
}

function mostFirst(refused: ReadonlyMap<string, Named[]>): LegCheck['Refused'] {
  return [...refused]
    .map(([Reason, Legs]) => ({ Reason, Legs }))
    .toSorted((one, other) => other.Legs.length - one.Legs.length);
}
