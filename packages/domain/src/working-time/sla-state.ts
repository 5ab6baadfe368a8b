import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { SlaState } from '@kyc/contract/applications/sla-state';
import { clockStateIn } from './clock-state.ts';

interface Times {
  readonly status: ApplicationStatus;
  readonly warnOn: Date | null;
  readonly dueOn: Date | null;
  readonly breachedOn: Date | null;
  readonly pausedOn: Date | null;
}

/** null for a decided application. A breach remains one during a later pause. */
export function slaStateOf(
  { status, warnOn, dueOn, breachedOn, pausedOn }: Times,
  now: Date,
): SlaState | null {
  if (clockStateIn(status) === 'stopped') return null;
  // At the due time itself the work is still in time.
  if (breachedOn !== null || (dueOn !== null && dueOn < now)) return 'overdue';
  if (pausedOn !== null) return 'paused';
  if (dueOn === null) return null;
  return warnOn !== null && warnOn <= now ? 'dueSoon' : 'onTime';
}
