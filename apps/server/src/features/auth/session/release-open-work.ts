import { systemEvent } from '@kyc/contract/workflow';
import { UserType } from '@kyc/contract/user-types';
import { audit } from '../../../records/audit.ts';
import { lockAssignedTo } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import { system } from '@kyc/domain/timeline-actor';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/**
 * Where the tenant enables it, a verifier's assigned applications return to the queue at logout (workflow.json, verifierLogout); as with
 * un-assigning, field decisions stay, and held applications stay with their verifier.
 */
export async function releaseOpenWork(
  services: WorkflowServices,
  tx: Tx,
  { session, requestId }: { session: Session; requestId: string },
): Promise<void> {
  if (session.userType !== UserType.Verifier || !(await readTenantSettings(tx)).ReleaseOnLogout) return;
  const row = systemEvent('verifierLogout');
  for (const application of await lockAssignedTo(tx, session.userId)) {
    await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row,
      to: row.to,
      accepted: null,
      released: null,
      by: system,
      values: { verifier: session.fullName },
      change: { verifierId: null },
    });
    await audit(
      tx,
      { action: 'application.release-at-logout', requestId },
      { entity: 'application', entityId: application.applicationId, details: { verifierId: session.userId } },
    );
  }
}
