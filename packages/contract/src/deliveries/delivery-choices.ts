import { calledKinds } from '../connections/called-kinds.ts';

/** `approval-withdrawn` goes to the address of approvals. */
export const deliveryKinds = [...calledKinds, 'approval-withdrawn'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Where a message stands: the first of these that is true of it. */
export const deliveryStates = ['delivered', 'withdrawn', 'given-up', 'trying', 'held', 'waiting'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What is chosen from: a state, or several of them. `open` is to arrive some time; of it `late` should have by now; `needs-person` was
 * given up because all its tries had failed.
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
