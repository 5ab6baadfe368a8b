import type { Query } from '@tanstack/react-query';

/** For so long an answer that was read ahead waits for its screen. */
export const JUST_NOW_MS = 3_000;

/** Of a query that the route starts: a screen whose code came later than the answer does not ask once more. */
export const READ_AHEAD = {
  refetchOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt > JUST_NOW_MS,
};

/**
 * Of a route's loader: what the screen opens with is asked for while its code still loads. Nothing waits for it; the screen
 * takes the answer over, and says it where there is none. A link that is only pointed at asks nothing.
 */
export function readAhead(
  cause: 'preload' | 'enter' | 'stay',
  start: () => Promise<unknown>,
  asks: readonly ('enter' | 'stay')[] = ['enter'],
): void {
  if (cause === 'preload' || !asks.includes(cause)) return;
  // The screen meets the same failure and says it.
  start().catch(() => undefined);
}
