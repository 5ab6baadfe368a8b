import { calledKinds } from '../connections/called-kinds.ts';

/** `approval-withdrawn` goes to the address of approvals. */
export const deliveryKinds = [...calledKinds, 'approval-withdrawn'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The state of a message: the first one in this order that applies. */
export const deliveryStates = ['delivered', 'withdrawn', 'given-up', 'trying', 'held', 'waiting'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * The filters: one state, or several. `open`: not ended yet; `late`: open and overdue; `needs-person`: given up because all its tries had
 * failed.
 */
export const deliveryChoices = ['open', 'late', 'needs-person', ...deliveryStates, 'all'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/**
 * Why the desk will not send a message:
 * `undone`, `resent`, `cancelled`, `decided-again`, `resubmitted` and `back-office-cancelled` name the change of the application that
 * ended it; `switched-off` the setting (rejection loop, own messages, address of marketing); `not-received` belongs to the withdrawal
 * of an approval that the back office refused; `outdated` was found by the sender; `erased` with the application.
 */
export const withdrawalReasons = [
  'undone',
  'resent',
  'cancelled',
  'decided-again',
  'resubmitted',
  'back-office-cancelled',
  'switched-off',
  'not-received',
  'outdated',
  'erased',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Undefined: an earlier release withdrew it and stored no reason. */
export function withdrawalReason(stored: string | null): WithdrawalReason | undefined {
  return withdrawalReasons.find((reason) => reason === stored);
}
