import { Mode } from '@kyc/contract/modes';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { newLead as endpoint } from '@kyc/contract/applications/row-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { sourceId } from '@kyc/contract/sources';
import { insertApplication, updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { requireBranch } from './require-branch.ts';

/** The customer gives the mobile in the flow, which delivers it by the intake API. */
const notYetKnown = '';

/** DASH-16: a Pending application with its lead, mapped from the start; returns where the customer continues. */
export async function openLead(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { EmpCode: emp, EmpBranchCode: branch } = call.body();
  const source = sourceId('Branch');
  if (source === undefined) throw new Error('enumerations.json knows no source Branch');
  return await inTenant(services.database, session, async (tx) => {
    await requireBranch(tx, branch);
    const applicationId = await insertApplication(tx, { mobile: notYetKnown, mode: Mode.None, source });
    await updateApplicationHead(tx, applicationId, {
      emp_code: emp,
      emp_branch_code: branch,
      is_emp_code_filled: true,
    });
    await insertLead(tx, {
      application_id: applicationId,
      mobile: notYetKnown,
      emp_code: emp,
      emp_branch_code: branch,
    });
    const by = timelineActorOf(session);
    await insertTimelineEvent(tx, {
      applicationId,
      code: 'start',
      status: ApplicationStatus.Pending,
      timeline: 'Application started',
      actorId: by.actorId,
      verifierName: by.name,
      verifierCode: by.code,
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { emp, branch } });
    const { HostName } = await readTenantSettings(tx);
    const address = new URL(HostName);
    address.searchParams.set('application', String(applicationId));
    return { ApplicationId: applicationId, Address: address.href };
  });
}
