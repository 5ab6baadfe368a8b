import type { ApplicationStatus } from '@kyc/contract/application-status';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import type { ActionCode, WorkflowAction } from '@kyc/contract/workflow';
import { requireTransition } from '@kyc/domain/applications/transitions';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../http/call.ts';
import { readLastChange } from './last-change.ts';

/**
 * The beginning of every command on an application, in the guard order of contract.md §2: 404, ownership, status, then
 * whether the caller saw the newest version.
 */
export async function lockForAction(
  tx: Tx,
  call: { readonly session: Session; readonly expectedVersion: number | null },
  { code, applicationId }: { code: ActionCode; applicationId: number },
): Promise<{ application: LockedApplication; action: WorkflowAction }> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  const action = requireTransition(code, stateOf(application), call.session);
  if (call.expectedVersion !== null && call.expectedVersion !== application.rowVersion) {
    const change = await readLastChange(tx, application);
    throw new StaleRefusal(errorCatalogue.stale.text.replace('{name}', change.ChangedBy), change);
  }
  return { application, action };
}

export function stateOf(application: { readonly status: number; readonly verifierId: number | null }): {
  status: ApplicationStatus;
  verifierId: number | null;
} {
  // A check constraint of the table keeps it within 0 to 9.
  return { status: application.status as ApplicationStatus, verifierId: application.verifierId };
}
