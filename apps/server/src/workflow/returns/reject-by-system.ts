import { ApplicationStatus } from '@kyc/contract/application-status';
import { systemEvent } from '@kyc/contract/workflow';
import { system } from '@kyc/domain/timeline-actor';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { recordStatusChange } from '../record-status-change.ts';
import type { WorkflowServices } from '../workflow-services.ts';

/** ReviewPending or Assigned to status 7 with the reason; the application has no holder any more. Returns the new row version. */
export async function rejectBySystem(
  services: WorkflowServices,
  tx: Tx,
  {
    tenantId,
    application,
    reason,
  }: { readonly tenantId: number; readonly application: LockedApplication; readonly reason: string },
): Promise<number> {
  return await recordStatusChange(services, tx, {
    tenantId,
    application,
    row: systemEvent('systemReject'),
    to: ApplicationStatus.SystemRejected,
    by: system,
    values: { reason },
    change: { systemRejectReason: reason, verifierId: null },
  });
}
