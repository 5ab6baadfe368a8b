import { createContext, use } from 'react';
import type { Known } from './doubts.ts';
import type { GreenField } from './green-fields.ts';
import type { Order } from './use-order.ts';

export interface Ordered {
  readonly known: Known;
  readonly order: Order;
  /** The fields that one press would verify, as far as known. */
  readonly green: readonly GreenField[];
  readonly askGreen: () => void;
}

export const OrderedContext = createContext<Ordered | undefined>(undefined);

export function useOrdered(): Ordered {
  const ordered = use(OrderedContext);
  if (!ordered) throw new Error('outside of the review screen');
  return ordered;
}
