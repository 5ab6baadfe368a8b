import type { DeliveryKind, WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import type { ActionCode, SystemEventCode } from '@kyc/contract/workflow';
import type { holdEnded } from './hold-ended-event.ts';
import type { RoutingEventCode } from './routing-events.ts';
import type { undoEvent } from './undo-event.ts';

/** Every row by which a status can change: the workflow's actions, its system events, and the undo of a decision. */
export type StatusRowCode =
  ActionCode | SystemEventCode | RoutingEventCode | typeof undoEvent.code | typeof holdEnded.code;

/** What a status change does to the messages of earlier changes. */
export interface OutdatedMessages {
  /** Pending messages of these kinds are withdrawn, before the first attempt or after failed ones. */
  readonly withdraws: readonly DeliveryKind[];
  /** Stored with them. */
  readonly because: WithdrawalReason;
  /**
   * Approvals to withdraw from the back office: approvals that have or may have arrived (`arrived`), only approvals being sent at this
   * moment (`crossing`), or none.
   */
  readonly revokes: 'arrived' | 'crossing' | 'none';
}

/** Lead statuses are a history: each stays true, so they leave in order and only an undone one is withdrawn. */
const keepsAll: OutdatedMessages = { withdraws: [], because: 'outdated', revokes: 'none' };

const approvedAgain: OutdatedMessages = {
  withdraws: ['approval', 'approval-withdrawn', 'customer-message'],
  because: 'decided-again',
  revokes: 'none',
};
const rejectedAgain: OutdatedMessages = {
  withdraws: ['approval', 'customer-message'],
  because: 'decided-again',
  revokes: 'none',
};

/** Next to the workflow's rows: a row without an entry here does not compile. */
export const outdatedMessages: Readonly<Record<StatusRowCode, OutdatedMessages>> = {
  resend: { withdraws: ['approval', 'customer-message'], because: 'resent', revokes: 'arrived' },
  cancel: { withdraws: ['approval', 'customer-message'], because: 'cancelled', revokes: 'arrived' },
  // `withdrawDecision` withdraws the messages of the undone decision; an earlier approval may need its withdrawal again.
  undo: { withdraws: [], because: 'undone', revokes: 'arrived' },
  // The back office reports it, so it knows; only an approval that crosses its report can open an account afterwards.
  boCancelled: {
    withdraws: ['approval', 'customer-message'],
    because: 'back-office-cancelled',
    revokes: 'crossing',
  },
  customerResubmit: { withdraws: ['approval', 'customer-message'], because: 'resubmitted', revokes: 'none' },
  approve: approvedAgain,
  approveWithoutDerivative: approvedAgain,
  stpApprove: approvedAgain,
  reject: rejectedAgain,
  rejectMode: rejectedAgain,

  // Before and after these steps no such messages are pending, or the step confirms them.
  assign: keepsAll,
  unassign: keepsAll,
  fetchNext: keepsAll,
  fetchOnHold: keepsAll,
  holdEnded: keepsAll,
  onHold: keepsAll,
  save: keepsAll,
  customerSubmit: keepsAll,
  systemReject: keepsAll,
  verifierLogout: keepsAll,
  routed: keepsAll,
  skipped: keepsAll,
  claimEnded: keepsAll,
  boConfirm: keepsAll,
  retry: keepsAll,
  // They change no status.
  repush: keepsAll,
  mapping: keepsAll,
  openReview: keepsAll,
  viewDetails: keepsAll,
  resume: keepsAll,
  approveField: keepsAll,
  rejectField: keepsAll,
  saveDocument: keepsAll,
  timeline: keepsAll,
};
