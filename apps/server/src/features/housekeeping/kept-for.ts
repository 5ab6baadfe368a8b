const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many seconds what only grows is kept, after which housekeeping removes it. Applications, their documents, the audit
 * trail, timelines, the service log and what others were told are records and stay. The table of docs/operations.md.
 */
export const keptFor = {
  /** Of a refusal, after it; reports look back a year. What was found at an approval stays. */
  acceptance_finding: 400 * day,
  /** After it was asked for. */
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
  /** After it has expired. */
  passkey_challenge: hour,
  /** After what it tells of; a due time of what is still held stays, so that it is told once. */
  notice: 30 * day,
  /** After what it tells of; it holds no address any more once it is sent. */
  security_notice: 30 * day,
  /** After it has expired: until then a second use of it ends its session. */
  refresh_token: day,
  /** After the last sign of life; who has an application open says so every few seconds. */
  review_presence: hour,
  /** After it was saved last. */
  draft: 7 * day,
  /** After it was shown, of which minutes count, and 24 hours for the limit. */
  reveal: 2 * day,
  /** After its end: what a decision changed can be restored no more. */
  undo_window: hour,
  /** After the first call: so long the onboarding flow may repeat one without doing it twice. */
  idempotency_key: 30 * day,
  /** After it was seen; a signature is believed for five minutes either way. */
  intake_message: hour,
  /** After it was made and nobody ran it; what was run stays with its certificates. */
  retention_plan: 30 * day,
  /** After it was heard of last; reports on logins look back a year. */
  user_session: 400 * day,
  /** Of a job that is done. One that failed for good stays in its queue for 90 days. */
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
/**
 * With more stray files than so many of a hundred nothing is removed: then the database is not the one of this storage, or an
 * older copy of it.
 */
export const strayPercent = 5;
/** So few are never a sign of that. */
export const strayAlways = 100;
