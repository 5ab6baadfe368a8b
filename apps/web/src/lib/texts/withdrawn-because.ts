import type { WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';

/** Why a message is not sent any more; it completes "Not sent any more: …" too. */
export const withdrawnBecause = {
  undone: 'The decision was undone',
  resent: 'The application was re-sent to the verifier',
  cancelled: 'The application was cancelled',
  'decided-again': 'The application was decided again',
  resubmitted: 'The customer submitted the application again',
  'back-office-cancelled': 'The back office cancelled the account',
  'switched-off': 'The setting was switched off',
  'not-received': 'The back office never received the approval',
  outdated: 'It was no longer true when it was due',
  erased: 'The application was erased',
} as const satisfies Record<WithdrawalReason, string>;
