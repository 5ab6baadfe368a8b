/** Their calls are QUIET; the query client reports a failure once. */
export const SAID = { meta: { isSaid: true } } as const;

export const QUIET = { loader: 'hidden', errors: 'quiet' } as const;
