import type { Query } from '@tanstack/react-query';

/** How long a preloaded answer waits for its screen. */
export const JUST_NOW_MS = 3_000;

/** Of a query that the route starts: a screen whose code came later than the answer does not ask once more. */
export const READ_AHEAD = {
  refetchOnMount: ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt > JUST_NOW_MS,
};

/**
 * For a route's loader: the initial data of the screen is requested while its code is loading. The route does not wait for it; the screen
 * takes over the answer, and reports its absence. A preloaded link requests nothing.
 */
export function readAhead(
  cause: 'preload' | 'enter' | 'stay',
  start: () => Promise<unknown>,
  asks: readonly ('enter' | 'stay')[] = ['enter'],
): void {
  if (cause === 'preload' || !asks.includes(cause)) return;
  // The screen gets the same failure and reports it.
  start().catch(() => undefined);
}
