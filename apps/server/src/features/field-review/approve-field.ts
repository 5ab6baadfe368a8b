import { FieldId } from '@kyc/contract/fields';
import type { approveField as endpoint, DecidedField } from '@kyc/contract/field-review/field-decisions';
import { putFieldDecision } from '@kyc/db/tables/applications/field-decision-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditApplication } from '../../records/audit-call.ts';
import { requireIpvChecked } from '../../workflow/ipv/require-ipv-checked.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { decidedField } from './decided-field.ts';
import { requireDecidableField } from './require-field.ts';

/** Decided on by the checklist of the in-person verification. */
const showsThePerson: readonly number[] = [FieldId.Ipv, FieldId.Selfie];

/** REV-16: the field is verified; an earlier rejection of it is gone. */
export async function approveField(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<DecidedField> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    const field = await requireDecidableField(tx, application, call.body().FieldId);
    if (showsThePerson.includes(field.id)) await requireIpvChecked(tx, application);

    await putFieldDecision(tx, {
      applicationId,
      fieldId: field.id,
      decision: 'verified',
      moduleId: field.moduleId,
      reasonId: null,
      solutionId: null,
      attemptNo: application.attemptNo,
      decidedBy: session.userId,
    });
    await auditApplication(tx, call, {
      applicationId,
      details: { fieldId: field.id },
    });
    return await decidedField(tx, { applicationId, fieldId: field.id, message: action.success });
  });
}
