import type { clearField as endpoint, DecidedField } from '@kyc/contract/field-review/field-decisions';
import { clearFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { actorOf } from '../../workflow/doer.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { decidedField } from './decided-field.ts';
import { requireField } from './require-field.ts';

/** Undo (ux.md, key U): allowed whenever marking is; the history keeps what was. */
export async function clearField(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<DecidedField> {
  const { session } = call;
  return await inTenant(services.database, actorOf(session), async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    const field = requireField(call.body().FieldId);

    await clearFieldDecisions(tx, {
      applicationId,
      fieldIds: [field.id],
      attemptNo: application.attemptNo,
      decidedBy: session.userId,
    });
    await auditCall(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { fieldId: field.id },
    });
    return await decidedField(tx, {
      applicationId,
      fieldId: field.id,
      message: `${field.label} is undecided again`,
    });
  });
}
