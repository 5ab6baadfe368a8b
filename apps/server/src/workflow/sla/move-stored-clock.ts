import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Tx } from '@kyc/db/connection/transaction';
import { updateClock, type StoredClock } from '@kyc/db/tables/working-time/application-sla-table';
import { clockStateIn, type HoldKind } from '@kyc/domain/working-time/clock-state';
import { moveClock } from '@kyc/domain/working-time/move-clock';

/** The clock after a change of the status. No statement if it continues, as from Review Pending to Assigned. */
export async function moveStoredClock(
  tx: Tx,
  { calendar, ...stored }: StoredClock,
  { to, holdKind, now }: { to: ApplicationStatus; holdKind: HoldKind | undefined; now: Date },
): Promise<void> {
  const state = clockStateIn(to, holdKind);
  const clock = moveClock(calendar, stored.clock, { state, now });
  if (clock === stored.clock) return;
  await updateClock(tx, {
    ...stored,
    clock,
    pausedOn: state === 'paused' ? now : null,
    // A decided application has no due time.
    dueOn: state === 'stopped' ? null : (clock.dueOn ?? null),
  });
}
