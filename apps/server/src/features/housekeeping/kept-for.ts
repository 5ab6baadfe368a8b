const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The retention in seconds of ever-growing tables, after which housekeeping deletes rows. Applications, their documents, the audit trail,
 * timelines, the service log and outbound messages are records and stay. The table of docs/operations.md.
 */
export const keptFor = {
  /** Of a refusal, after it; reports look back a year. The findings of an approval stay. */
  acceptance_finding: 400 * day,
  /** After its request. */
  acceptance_replay: 90 * day,
  /** After the last try; the longest that tries are counted for is an hour. */
  attempt_budget: day,
  /** After it has expired. */
  captcha: hour,
  /** After its window began; a window lasts a minute. */
  rate_limit: hour,
  /** After it has expired; codes of the last hour are counted. */
  login_challenge: day,
  /** After it signed in last: then it is a new one again. */
  known_device: 180 * day,
  /** Of an answer that matched no application, after it was received. */
  leg_answer: 180 * day,
  /** After the last look; the audit screen looks back a year. */
  list_look: 400 * day,
  /** After it has expired. */
  passkey_challenge: hour,
  /** After its event; a due time of a held application stays, so that it is reported once. */
  notice: 30 * day,
  /** After its event; once sent it contains no address any longer. */
  security_notice: 30 * day,
  /** After its expiry: until then a second use ends its session. */
  refresh_token: day,
  /** After the last heartbeat; an open screen sends one every few seconds. */
  review_presence: hour,
  /** After the assignment that it explains. */
  routing_decision: 180 * day,
  /** After it was made; a decision becomes a sample within a week, and the report covers 90 days. */
  qa_decision: 180 * day,
  /** After its creation, with its verdicts: it contains the case. */
  qa_sample: 400 * day,
  /** Of an attempt that is no longer open. */
  routing_skip: 180 * day,
  /** After it was saved last. */
  draft: 7 * day,
  /** After it was shown, of which minutes count, and 24 hours for the limit. */
  reveal: 2 * day,
  /** After its end: the decision's changes cannot be restored any longer. */
  undo_window: hour,
  /** After the first call: how long the onboarding flow may repeat one without a second effect. */
  idempotency_key: 30 * day,
  /** After it was seen; a signature is believed for five minutes either way. */
  intake_message: hour,
  /** After its creation, unless it was executed; an executed one stays with its certificates. */
  retention_plan: 30 * day,
  /** After it was heard of last; reports on logins look back a year. */
  user_session: 400 * day,
  /** Of a finished job. A failed one stays in its queue for 90 days. */
  doneJobs: day,
  /** Of a file that no row names, and of a write that never ended. */
  strayFiles: day,
} as const;

/** What a tenant that has retention on sets for itself: the rule whose days go before those above. */
export const ruledBy: Partial<Record<string, string>> = { draft: 'drafts', user_session: 'sessions' };

/** Rows that one statement removes: it holds their locks for milliseconds. */
export const rowsAtOnce = 2000;
/** Files that are looked up by one statement. */
export const filesAtOnce = 500;
/** Above this percentage of stray files none are removed: the database is then a different one than this storage's, or an older copy. */
export const strayPercent = 5;
/** So few are never a sign of that. */
export const strayAlways = 100;
