import { calledKinds } from '../connections/called-kinds.ts';

export const deliveryKinds = calledKinds;

/** Where a message stands: the first of these that is true of it. */
export const deliveryStates = ['delivered', 'withdrawn', 'given-up', 'trying', 'held', 'waiting'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What is chosen from: a state, or several of them. `open` is to arrive some time; of it `late` should have by now; `needs-person` was
 * given up because all its tries had failed.
 */
export const deliveryChoices = ['open', 'late', 'needs-person', ...deliveryStates, 'all'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];
