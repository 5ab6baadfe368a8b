import type { DecidedField, rejectField as endpoint } from '@kyc/contract/field-review/field-decisions';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { putFieldDecision } from '@kyc/db/tables/applications/field-decision-table';
import { selectReason, selectSolutionsOfReason } from '@kyc/db/tables/masters/reason-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditApplication } from '../../records/audit-call.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { decidedField } from './decided-field.ts';
import { requireDecidableField } from './require-field.ts';

/** REV-15: the field is rejected with a reason of it and a solution of the reason. */
export async function rejectField(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<DecidedField> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'rejectField', applicationId });
    const body = call.body();
    const field = await requireDecidableField(tx, application, body.FieldId);
    const { reasonId, solutionId } = await requireReason(tx, { ...body, fieldId: field.id });

    await putFieldDecision(tx, {
      applicationId,
      fieldId: field.id,
      decision: 'rejected',
      moduleId: field.moduleId,
      reasonId,
      solutionId,
      attemptNo: application.attemptNo,
      decidedBy: session.userId,
    });
    const details = { fieldId: field.id, reasonId, solutionId };
    await auditApplication(tx, call, { applicationId, details });
    return await decidedField(tx, { applicationId, fieldId: field.id, message: `${field.label} Rejected` });
  });
}

async function requireReason(
  tx: Reads,
  choice: { fieldId: number; ReasonId?: number | null | undefined; SolutionId?: number | null | undefined },
): Promise<{ reasonId: number; solutionId: number }> {
  const { fieldId, ReasonId: reasonId, SolutionId: solutionId } = choice;
  if (reasonId == null) throw refused('ReasonId', texts.reasonRequired);
  if (solutionId == null) throw refused('SolutionId', texts.solutionRequired);
  const reason = await selectReason(tx, reasonId);
  if (reason?.fieldId !== fieldId) throw refused('ReasonId', texts.reasonOfOtherField);
  const solutions = await selectSolutionsOfReason(tx, reasonId);
  if (!solutions.some((solution) => solution.solutionId === solutionId)) {
    throw refused('SolutionId', texts.solutionOfOtherReason);
  }
  return { reasonId, solutionId };
}

function refused(Field: string, Message: string): Refusal {
  return new Refusal('invalid', Message, [{ Field, Message }]);
}
