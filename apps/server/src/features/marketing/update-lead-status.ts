import type { ReplyOf } from '@kyc/contract/endpoint';
import type { updateLeadStatus as endpoint } from '@kyc/contract/marketing/lead-status';
import { Refusal } from '@kyc/contract/refusal';
import { selectApplication } from '@kyc/db/tables/application-table';
import { inTenant } from '@kyc/db/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { announceLead } from '../../workflow/announce-lead.ts';
import { auditCall } from '../../workflow/audit-call.ts';
import { actorOf } from '../../workflow/doer.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';

/** The call of §7: sends the present status once more. What the caller says the status is does not matter (trust.md). */
export async function updateLeadStatus(
  desk: WorkflowDesk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { applicationId } = call.params;
  return await inTenant(desk.database, actorOf(session), async (tx) => {
    const application = await selectApplication(tx, applicationId);
    if (application === undefined) throw new Refusal('notFound');
    await announceLead(desk, tx, { tenantId: session.tenantId, applicationId, status: application.status });
    await auditCall(tx, call, { entity: 'application', entityId: applicationId });
    return { Status: true };
  });
}
