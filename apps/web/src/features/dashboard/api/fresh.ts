import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

/** Others act meanwhile: read again every half minute, and when the user comes back to the page. Quietly. */
export const keptFresh = {
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  ...READ_AHEAD,
} as const;

/** Their calls are QUIET; what fails is said once by the query client. */
export const SAID = { meta: { isSaid: true } } as const;

export const QUIET = { loader: 'hidden', errors: 'quiet' } as const;
