import { useDeferredValue } from 'react';
import type { Focus } from '../desk/review-state.ts';
import { useReview } from '../desk/review-store.ts';

/** The focus as the evidence shows it: the row reacts to the key immediately, and its evidence, which takes longer, follows a frame later. */
export function useShownFocus(): Focus {
  return useDeferredValue(useReview(({ focus }) => focus));
}
