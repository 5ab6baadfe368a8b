import { ApplicationStatus } from '@kyc/contract/application-status';

/** The party that an application on hold waits for. */
export type HoldKind = 'customer' | 'internal' | 'thirdParty';

export type ClockState = 'running' | 'paused' | 'stopped';

const { ReviewPending, Assigned, OnHold, SystemRejected } = ApplicationStatus;

/** The statuses with a due time, whose clock runs or is paused. A verifier corrects a system-rejected application, so its time counts too. */
export const timedStatuses: readonly ApplicationStatus[] = [ReviewPending, Assigned, OnHold, SystemRejected];

/** The state of the clock in a status. Only waiting for the customer pauses it. */
export function clockStateIn(status: ApplicationStatus, holdKind: HoldKind = 'customer'): ClockState {
  if (status === OnHold) return holdKind === 'customer' ? 'paused' : 'running';
  return timedStatuses.includes(status) ? 'running' : 'stopped';
}
