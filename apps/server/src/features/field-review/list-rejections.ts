import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listRejections as endpoint } from '@kyc/contract/field-review/field-decisions';
import { checkingOrder, reviewField } from '@kyc/domain/review-fields/all-fields';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { showPart } from '../../access/show-part.ts';

/** REV-17: the rejected fields, in the order of the checks. */
export async function listRejections(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  return await showPart(services, call, async (_opened, tx) => {
    const decisions = await selectFieldDecisions(tx, applicationId);
    return decisions
      .filter((decision) => decision.decision === 'rejected')
      .sort((a, b) => checkingOrder.indexOf(a.fieldId) - checkingOrder.indexOf(b.fieldId))
      .map((decision) => ({
        ApplicationId: applicationId,
        FieldId: decision.fieldId,
        ModuleId: decision.moduleId,
        // A check constraint of the table: a rejection has both.
        ReasonId: decision.reasonId ?? 0,
        SolutionId: decision.solutionId ?? 0,
        FieldName: reviewField(decision.fieldId)?.label ?? '',
        ReasonName: decision.reasonName ?? '',
        SolutionName: decision.solutionName ?? '',
      }));
  });
}
