import type { Decided } from '@kyc/contract/applications/decisions';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import * as actions from '@kyc/contract/applications/row-actions';
import { callApi } from '../../../lib/api/api-client.ts';

/** Actions that need only a confirmation. */
const plainly = {
  unassign: actions.unassign,
  resend: actions.resend,
  repush: actions.repush,
  cancel: actions.cancel,
} as const;
export type ConfirmedAction = keyof typeof plainly;

/** Refused when the application changed since the row was read. */
export function sendAction(
  action: ConfirmedAction,
  { ApplicationId: id, RowVersion: rowVersion }: ApplicationRow,
): Promise<Decided> {
  return callApi(plainly[action], { params: { id }, rowVersion });
}
