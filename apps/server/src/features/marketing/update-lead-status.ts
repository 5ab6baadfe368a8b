import type { ReplyOf } from '@kyc/contract/endpoint';
import type { updateLeadStatus as endpoint } from '@kyc/contract/marketing/lead-status';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { UserType } from '@kyc/contract/user-types';
import { holdApplication } from '@kyc/db/tables/applications/application-table';
import { isLeadStatusSent } from '@kyc/db/tables/records/outbound-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { announceLead } from '../../workflow/announce-lead.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** Implements §7: sends only the stored status, unless marketing has already been notified or soon will be. */
export async function updateLeadStatus(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { applicationId, status } = call.params;
  return await inTenant(services.database, session, async (tx) => {
    const application = await holdApplication(tx, applicationId);
    if (application === undefined) throw new Refusal('notFound');
    if (session.userType !== UserType.Admin && application.verifierId !== session.userId)
      throw new Refusal('notAssignedToYou');
    if (application.status !== status) throw new Refusal('wrongStatus', texts.leadStatusDiffers);
    const isCurrent = await isLeadStatusSent(tx, { applicationId, status });
    if (!isCurrent) await announceLead(services, tx, { tenantId: session.tenantId, applicationId, status });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { isSent: !isCurrent },
    });
    return { Status: true };
  });
}
