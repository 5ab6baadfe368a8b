import { FieldId } from '@kyc/contract/fields';
import { Segment } from '@kyc/contract/plan-types';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { checkReturn } from '../../../workflow/returns/check-return.ts';
import type { Scope } from '../../../workflow/returns/find-system-rejection.ts';
import type { Decision } from './decision-of.ts';

export type DecisionPlan =
  | {
      readonly kind: 'approve';
      readonly code: 'approve' | 'approveWithoutDerivative';
      readonly segment: Segment;
      readonly checked: CheckedReturn;
    }
  /** A system check failed: status 7 with the reason (§4, workflow.json systemReject). */
  | { readonly kind: 'systemReject'; readonly reason: string }
  | {
      readonly kind: 'reject';
      readonly code: 'reject' | 'rejectMode';
      readonly rejectedIds: readonly number[];
    };

/** Which system checks lead to status 7, and the segment of the approval. Without derivatives, also 'Approve Cash', every check runs (§4). */
const approvals = {
  approve: { scope: 'returns', segmentOf: ({ planType }: LockedApplication) => planType ?? Segment.Cash },
  approveWithoutDerivative: { scope: 'all', segmentOf: () => Segment.Cash },
} as const satisfies Record<
  string,
  { readonly scope: Scope; readonly segmentOf: (application: LockedApplication) => Segment }
>;

/** The guards of a decision, for its maker and again for its checker. @throws Refusal `guard` */
export async function planDecision(
  tx: Tx,
  { application, code }: Pick<Decision, 'application' | 'code'>,
): Promise<DecisionPlan> {
  const { applicationId } = application;
  if (code === 'reject' || code === 'rejectMode') {
    const rejectedIds = await selectRejectedFieldIds(tx, applicationId);
    if (code === 'reject' && rejectedIds.length === 0)
      throw new Refusal('guard', texts.rejectNeedsRejectedField);
    if (code === 'rejectMode' && !rejectedIds.includes(FieldId.Esign))
      throw new Refusal('guard', texts.rejectModeNeedsEsign);
    return { kind: 'reject', code, rejectedIds };
  }
  const { scope, segmentOf } = approvals[code];
  const [rejected, checked] = await Promise.all([
    selectRejectedFieldIds(tx, applicationId),
    checkReturn(tx, application, scope),
  ]);
  if (rejected.length > 0) throw new Refusal('guard', texts.approveWithRejectedFields);
  const { reason } = checked;
  return reason === null
    ? { kind: 'approve', code, segment: segmentOf(application), checked }
    : { kind: 'systemReject', reason };
}
