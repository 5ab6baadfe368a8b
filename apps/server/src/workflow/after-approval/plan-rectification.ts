import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import type { Leg } from '@kyc/contract/after-approval/legs';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import type { DeskLeg } from '@kyc/db/tables/after-approval/leg-desk';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectReason, selectSolutionsOfReason } from '@kyc/db/tables/masters/reason-table';
import type { AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import { isAgainst, rectifiedReasons } from '@kyc/domain/after-approval/rectified-reasons';
import { decidableFields } from '@kyc/domain/applications/visible-fields';
import { conditionsOf } from '../conditions-of.ts';

export interface PlannedRejection {
  readonly fieldId: number;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly solutionId: number;
  readonly solutionName: string;
}

/**
 * The fields that a rectification rejects: fields of the described reasons, if the application shows them, each with the first reason and the
 * solution that a verifier would find selected.
 * @throws Refusal `guard` where there is nothing to reject
 */
export async function planRectification(
  tx: Reads,
  application: StoredApplication,
  {
    leg,
    legs,
    codes,
  }: { readonly leg: Leg; readonly legs: readonly DeskLeg[]; readonly codes: readonly AnswerCode[] },
): Promise<PlannedRejection[]> {
  const chosen = requireLeg(legs, leg);
  if (!isAgainst(chosen.state)) throw new Refusal('guard', legActionTexts.notRefused);
  if (chosen.codeId === null) throw new Refusal('guard', legActionTexts.undescribed);
  const planned: PlannedRejection[] = [];
  for (const reasonId of rectifiedReasons(chosen, { legs, codes })) {
    const rejection = await readRejectionOf(tx, reasonId);
    if (rejection !== undefined && !planned.some(({ fieldId }) => fieldId === rejection.fieldId))
      planned.push(rejection);
  }
  if (planned.length === 0) throw new Refusal('guard', legActionTexts.noReason);
  const shown = decidableFields(await conditionsOf(tx, application));
  const rejections = planned.filter(({ fieldId }) => shown.includes(fieldId));
  if (rejections.length === 0) throw new Refusal('guard', legActionTexts.noField);
  return rejections;
}

/** @throws Refusal `guard` where the application has no such leg */
export function requireLeg(legs: readonly DeskLeg[], wanted: Leg): DeskLeg {
  const leg = legs.find((one) => one.leg === wanted);
  if (leg === undefined) throw new Refusal('guard', legActionTexts.noLeg);
  return leg;
}

/** Undefined for a reason that was retired since the answer was described. */
async function readRejectionOf(tx: Reads, reasonId: number): Promise<PlannedRejection | undefined> {
  const [reason, [solution]] = await Promise.all([
    selectReason(tx, reasonId),
    selectSolutionsOfReason(tx, reasonId),
  ]);
  if (reason?.isActive !== true || solution === undefined) return undefined;
  return { fieldId: reason.fieldId, reasonId, reasonName: reason.reasonName, ...solution };
}
