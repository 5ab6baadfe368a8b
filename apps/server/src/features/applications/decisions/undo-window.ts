import type { Decision } from '@kyc/contract/applications/undo';
import { recordDecision, openUndoWindow } from '@kyc/db/tables/applications/undo-window-table';
import { addToDecidedCount } from '@kyc/db/tables/maker-checker/check-count-table';
import { spendOneDecision, readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { UndoTime } from '../../../workflow/decided-reply.ts';

interface Made {
  readonly eventId: string;
  readonly rowVersion: number;
}

interface Wanted {
  readonly applicationId: number;
  /** Who may undo it: the maker, or the checker who confirms it. */
  readonly userId: number;
  /** Whose decision it is. */
  readonly makerId: number;
  readonly decision: Decision;
}

/**
 * A verifier's decision, with one prepaid decision less. With an undo window, the values that it changes are stored first; `heldSeconds` is
 * how long its messages are held.
 */
export async function decideUndoably<M extends Made>(
  tx: Tx,
  { makerId, ...wanted }: Wanted,
  make: (heldSeconds: number) => Promise<M>,
): Promise<M & { readonly undo: UndoTime | undefined }> {
  const { UndoSeconds: seconds, MakerChecker: isCounted } = await readTenantSettings(tx);
  if (seconds > 0) await openUndoWindow(tx, { ...wanted, seconds });
  const made = await make(seconds);
  const isSpent = await spendOneDecision(tx);
  if (isCounted) await addToDecidedCount(tx, makerId, 1);
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
