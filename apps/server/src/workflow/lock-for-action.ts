/**
 * The first step of a command on an application: locks its row until the end of the transaction, and refuses the action where the workflow
 * does not allow it.
 *
 * Use it before any decision is made on values of the application, and pass on the application that it returns.
 *
 * @example
 * const { application, action } = await lockForAction(tx, call, { code: 'onHold', applicationId });
 * const { VerifierRemarks } = call.body();
 *
 * Pitfalls:
 * - Values that were read before the lock may be out of date.
 * - Read the body after it: the contract puts 404, ownership and status before 400.
 * - It locks one application. Two in one transaction can deadlock, unless all commands lock them in the same order.
 */
import { errorCatalogue } from '@kyc/contract/errors';
import { StaleRefusal } from '@kyc/contract/refusal';
import type { ActionCode, WorkflowAction } from '@kyc/contract/workflow';
import { requireTransition } from '@kyc/domain/applications/transitions';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../http/call.ts';
import { absentApplication } from './absent-application.ts';
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
  if (application === undefined) throw await absentApplication(tx, applicationId);
  const action = requireTransition(code, application, call.session);
  if (call.expectedVersion !== null && call.expectedVersion !== application.rowVersion) {
    const change = await readLastChange(tx, application);
    throw new StaleRefusal(errorCatalogue.stale.text.replace('{name}', change.ChangedBy), change);
  }
  return { application, action };
}
