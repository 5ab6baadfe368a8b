/** A commit of the main branch that brokers may run. */
export interface LandedRelease {
  readonly commit: string;
  /** The number of the last migration. */
  readonly migration: number;
}

/**
 * The landed releases, oldest first. A new release adds its line here and its `schema.snapshot.txt` as `packages/db/landed/<commit>.txt`;
 * the file of the oldest one is then removed. The next migrations leave what the last two releases use: `landed-releases.test.ts` compares
 * the schemas, and `npm run prove -- old-release` runs the releases.
 */
export const landedReleases: readonly LandedRelease[] = [
  { commit: '5f697ec5', migration: 49 },
  { commit: '71554d28', migration: 79 },
  { commit: 'd971663a', migration: 79 },
  { commit: '7aca25f4', migration: 80 },
  { commit: '3541cc7e', migration: 82 },
  { commit: '6041e73a', migration: 91 },
  { commit: '7aa53da1', migration: 97 },
  { commit: '80999fd8', migration: 98 },
  { commit: '8cabceb1', migration: 101 },
];

/** A part of the schema that changes although an earlier release had it. */
export interface AcceptedLoss {
  /** The line of `findLosses`, or its beginning. */
  readonly loss: string;
  /** The commit of the landed release from which on no server uses the part. */
  readonly unusedSince: string;
  readonly why: string;
}

export const acceptedLosses: readonly AcceptedLoss[] = [
  {
    loss: "unique key is new: CREATE UNIQUE INDEX ON public.notice USING btree (tenant_id, user_id, application_id, attempt_no, kind) WHERE (kind = ANY (ARRAY['breached'::text",
    unusedSince: '7aca25f4',
    why: 'Notices of these two kinds are new: no landed release writes them.',
  },
  {
    loss: 'constraint notice notice_subject is another: CHECK (((num_nonnulls(application_id, request_id, words) = 1)',
    unusedSince: '7aa53da1',
    why: 'The same for rows without words, which no landed release writes.',
  },
  {
    loss: 'constraint tenant_settings tenant_settings_screening_',
    unusedSince: '7aa53da1',
    why: 'Of new columns with defaults, which no landed release writes.',
  },
];

/** How many releases run next to a new one, or are started again on its schema. */
export const supportedReleases = 2;
