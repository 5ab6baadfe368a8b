import { ApplicationStatus } from '@kyc/contract/application-status';
import type { StatusRowCode } from '../applications/outdated-messages.ts';

/** Why a pending decision became void, as stored. */
export type VoidCause =
  | 'intakePatch'
  | 'newDocument'
  | 'reopenedField'
  | 'unassign'
  | 'resend'
  | 'hold'
  | 'cancel'
  | 'systemReject'
  | 'straightThroughChange'
  | 'backOfficeConfirm'
  | 'fingerprintDiffers';

/** The sentence that maker and checker read. */
export const voidSentences: Readonly<Record<VoidCause, string>> = {
  intakePatch: 'The customer changed the application.',
  newDocument: 'A document was added or replaced.',
  reopenedField: 'A field was decided again or re-opened.',
  unassign: 'The application was taken from the maker.',
  resend: 'An Admin sent the application back to a verifier.',
  hold: 'The application was put on hold.',
  cancel: 'The application was cancelled.',
  systemReject: 'The system rejected the application.',
  straightThroughChange: 'The application is no longer decided straight through.',
  backOfficeConfirm: 'The back office opened the account in the meantime.',
  fingerprintDiffers: 'The application was changed after the decision.',
};

/**
 * The effect of every row of the workflow on a pending decision; null keeps it. A row without an entry does not compile, so a new step
 * cannot forget pending decisions.
 */
export const causeOfRow: Readonly<Record<StatusRowCode, VoidCause | null>> = {
  customerSubmit: 'intakePatch',
  customerResubmit: 'intakePatch',
  saveDocument: 'newDocument',
  // Not for the checker, whose change keeps the decision pending (`changeField`).
  approveField: 'reopenedField',
  rejectField: 'reopenedField',
  unassign: 'unassign',
  verifierLogout: 'unassign',
  skipped: 'unassign',
  claimEnded: 'unassign',
  resend: 'resend',
  onHold: 'hold',
  cancel: 'cancel',
  boCancelled: 'cancel',
  systemReject: 'systemReject',
  // A straight-through decision waits without a verifier.
  assign: 'straightThroughChange',
  fetchNext: 'straightThroughChange',
  routed: 'straightThroughChange',
  fetchOnHold: 'straightThroughChange',
  holdEnded: 'straightThroughChange',
  // The decision of a retry waits in status 8.
  boConfirm: 'backOfficeConfirm',

  // A confirmation performs these; `submitDecision` refuses them to all other callers while a decision is pending.
  approve: null,
  approveWithoutDerivative: null,
  stpApprove: null,
  reject: null,
  rejectMode: null,
  retry: null,
  // Not possible while a decision is pending.
  save: null,
  repush: null,
  resume: null,
  // They raise the version of the application, so the fingerprint differs.
  mapping: null,
  undo: null,
  // They change no data.
  openReview: null,
  viewDetails: null,
  timeline: null,
};

/** The cause for a row on an application of this status; null keeps the decision. Only a straight-through one waits in Review Pending. */
export function causeOf(code: StatusRowCode, status: ApplicationStatus): VoidCause | null {
  const cause = causeOfRow[code];
  return cause === 'straightThroughChange' && status !== ApplicationStatus.ReviewPending ? 'unassign' : cause;
}
