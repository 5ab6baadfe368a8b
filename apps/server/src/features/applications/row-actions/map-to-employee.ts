import type { Decided } from '@kyc/contract/applications/decisions';
import type { mapping as endpoint } from '@kyc/contract/applications/row-actions';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { UserType } from '@kyc/contract/user-types';
import { branchPreset } from '@kyc/domain/applications/branch-preset';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordEvent } from '../../../workflow/record-event.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { requireBranch } from './require-branch.ts';

/** DASH-14: filled codes are changed by an Admin only, and a sales manager maps to the branch that is set. */
export async function mapToEmployee(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'mapping', applicationId });
    const isAdmin = session.userType === UserType.Admin;
    if (application.isEmpCodeFilled && !isAdmin) throw new Refusal('guard', texts.mappingFilled);
    const { EmpCode: emp, EmpBranchCode: branch } = call.body();
    if (!isAdmin && branch !== branchPreset(application.empBranchCode, session))
      throw new Refusal('wrongRole');
    await requireBranch(tx, branch, application.empBranchCode);

    await updateApplicationHead(tx, applicationId, {
      emp_code: emp,
      emp_branch_code: branch,
      is_emp_code_filled: true,
    });
    await recordEvent(tx, {
      application,
      action,
      by: timelineActorOf(session),
      values: { emp, branch, user: session.fullName },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { emp, branch } });
    const { status } = application;
    return decidedReply({ status, rowVersion: application.rowVersion + 1, message: action.success });
  });
}
