import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

/** Other users act in the meantime: reloaded every half minute, and when the user returns to the page. Quietly. */
export const keptFresh = {
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  ...READ_AHEAD,
} as const;

/** Their calls are QUIET; the query client reports a failure once. */
export const SAID = { meta: { isSaid: true } } as const;

export const QUIET = { loader: 'hidden', errors: 'quiet' } as const;
