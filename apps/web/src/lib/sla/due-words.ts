import type { SlaState } from '@kyc/contract/applications/sla-state';
import { formatAge } from '../display/formatting.ts';

/** The due time of an application, as the server sent it. */
export interface Due {
  readonly DueOn?: string | null | undefined;
  readonly SlaState?: SlaState | null | undefined;
  /** The day until which it is on hold. */
  readonly ReturnsOn?: string | null | undefined;
}

export interface DueWords {
  readonly state: SlaState;
  /** '3 h 20 min' until the due time, or since then; '' while the clock is paused. */
  readonly duration: string;
}

/**
 * The state as of now: an application that is read once becomes overdue on screen too. Null without a due time, and where the tenant does not
 * use working time.
 */
export function dueWords({ DueOn, SlaState: read }: Due, now: number): DueWords | null {
  if (read === null || read === undefined) return null;
  if (read === 'paused') return { state: 'paused', duration: '' };
  if (DueOn === null || DueOn === undefined) return null;
  const due = Date.parse(DueOn);
  const state = due < now ? 'overdue' : read;
  const [earlier, later] = [new Date(Math.min(due, now)), new Date(Math.max(due, now))];
  return { state, duration: formatAge(earlier, later) };
}
