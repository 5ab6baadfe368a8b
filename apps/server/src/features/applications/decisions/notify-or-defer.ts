import { ApplicationStatus } from '@kyc/contract/application-status';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { pushToBackOffice } from '../back-office/push-to-back-office.ts';
import type { StoredDecision } from './store-decision.ts';

/** The command's immediate attempt; where the decision can be undone, only its job notifies the back office, after the window. */
export async function notifyOrDefer(
  services: BackOfficeServices,
  tenantId: number,
  { eventId, rowVersion, undo }: StoredDecision,
): Promise<Pick<StoredDecision, 'rowVersion' | 'undo'> & { readonly status: ApplicationStatus }> {
  if (undo !== undefined) return { status: ApplicationStatus.ApprovedBoPending, rowVersion, undo };
  const { standing } = await pushToBackOffice(services, { tenantId, eventId });
  return { status: standing.status, rowVersion: standing.rowVersion, undo };
}
