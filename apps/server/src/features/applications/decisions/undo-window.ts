import type { Decision } from '@kyc/contract/applications/undo';
import { recordDecision, openUndoWindow } from '@kyc/db/tables/applications/undo-window-table';
import { spendOneDecision, readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { UndoTime } from '../../../workflow/decided-reply.ts';

interface Made {
  readonly eventId: string;
  readonly rowVersion: number;
}

/**
 * A verifier's decision, with one prepaid decision less. With an undo window, the values that it changes are stored first; `heldSeconds` is
 * how long its messages are held.
 */
export async function decideUndoably<M extends Made>(
  tx: Tx,
  wanted: { readonly applicationId: number; readonly userId: number; readonly decision: Decision },
  make: (heldSeconds: number) => Promise<M>,
): Promise<M & { readonly undo: UndoTime | undefined }> {
  const seconds = (await readTenantSettings(tx)).UndoSeconds;
  if (seconds > 0) await openUndoWindow(tx, { ...wanted, seconds });
  const made = await make(seconds);
  const isSpent = await spendOneDecision(tx);
  if (seconds === 0) return { ...made, undo: undefined };
  const { applicationId } = wanted;
  const { eventId, rowVersion } = made;
  const { openUntil } = await recordDecision(tx, {
    applicationId,
    eventId,
    decidedVersion: rowVersion,
    isSpent,
  });
  return { ...made, undo: { until: openUntil, seconds } };
}
