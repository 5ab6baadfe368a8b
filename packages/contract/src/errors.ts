/**
 * The catalogue of refusals: HTTP status, ErrorNumber and ErrorState follow from the code (contract.md §2); texts come from §5 and §8 of
 * the specification, or, for an action, from workflow.json.
 */
interface CatalogueEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly number: number;
  readonly state: number;
  readonly text: string;
}

const GENERAL = 50000;
const VALIDATION = 50001;
const SCREEN_HANDLES = 50004;
const SESSION_ENDED = 50009;
const ACCOUNT_DISABLED = 50012;

export const errorCatalogue = {
  unreadable: { status: 400, number: VALIDATION, state: 0, text: 'The request could not be read.' },
  invalid: { status: 400, number: VALIDATION, state: 0, text: 'Check the entered values.' },
  plainHttp: {
    status: 400,
    number: GENERAL,
    state: 0,
    text: 'This service is reached by https only.',
  },
  noSession: { status: 401, number: GENERAL, state: 0, text: 'Please login.' },
  sessionEnded: {
    status: 401,
    number: SESSION_ENDED,
    state: 101,
    text: 'Your session has ended. Sign in again.',
  },
  accountDisabled: {
    status: 401,
    number: ACCOUNT_DISABLED,
    state: 0,
    text: 'Your account is disabled. Ask your Admin.',
  },
  unprocessable: {
    status: 422,
    number: VALIDATION,
    state: 0,
    text: 'Check the entered values.',
  },
  tooManyToSort: {
    status: 422,
    number: VALIDATION,
    state: 0,
    text: 'Too many rows to sort by this column: filter them to 10,000 or fewer first.',
  },
  infectedFile: {
    status: 422,
    number: VALIDATION,
    state: 0,
    text: 'The file was refused by the check for malware.',
  },
  messageSeen: {
    status: 409,
    number: GENERAL,
    state: 0,
    text: 'This webhook-id came before. Sign the call anew.',
  },
  wrongRole: {
    status: 403,
    number: GENERAL,
    state: 0,
    text: "You don't have permission to perform this operation.",
  },
  notFound: { status: 404, number: GENERAL, state: 0, text: 'Resource not found.' },
  wrongMethod: {
    status: 405,
    number: GENERAL,
    state: 0,
    text: 'This address does not take that method.',
  },
  wrongCredentials: { status: 401, number: SCREEN_HANDLES, state: 101, text: 'Invalid credentials.' },
  wrongCaptcha: { status: 401, number: SCREEN_HANDLES, state: 101, text: 'Invalid captcha.' },
  wrongOtp: { status: 401, number: SCREEN_HANDLES, state: 102, text: 'Invalid OTP.' },
  otpExpired: {
    status: 401,
    number: SCREEN_HANDLES,
    state: 103,
    text: 'The OTP has expired. Sign in again.',
  },
  linkEnded: {
    status: 409,
    number: SCREEN_HANDLES,
    state: 105,
    text: 'This link is not valid any more. Ask for a new one.',
  },
  passwordChangeRequired: {
    status: 409,
    number: SCREEN_HANDLES,
    state: 104,
    text: 'Sign in again and choose a new password.',
  },
  confirmFirst: {
    status: 409,
    number: SCREEN_HANDLES,
    state: 106,
    text: 'Confirm by your password that it is you.',
  },
  otpTooSoon: {
    status: 429,
    number: GENERAL,
    state: 0,
    text: 'Wait 30 seconds before you ask for another OTP.',
  },
  tooManyRequests: {
    status: 429,
    number: GENERAL,
    state: 0,
    text: 'Too many requests. Try again later.',
  },
  notYetAssigned: {
    status: 409,
    number: SCREEN_HANDLES,
    state: 111,
    text: 'This application is not yet assigned to any verifier',
  },
  notAssignedToYou: {
    status: 409,
    number: SCREEN_HANDLES,
    state: 112,
    text: 'This application is not assigned to you.',
  },
  wrongStatus: {
    status: 409,
    number: GENERAL,
    state: 0,
    text: 'This action is not allowed for the present status.',
  },
  stale: {
    status: 409,
    number: GENERAL,
    state: 0,
    text: 'This application was changed by {name}. Please reload.',
  },
  guard: { status: 409, number: GENERAL, state: 0, text: 'This action is not possible now.' },
  idempotencyConflict: {
    status: 409,
    number: GENERAL,
    state: 0,
    text: 'This Idempotency-Key was used for another request.',
  },
  stillRunning: {
    status: 409,
    number: GENERAL,
    state: 0,
    text: 'The first request with this Idempotency-Key is still running.',
  },
  tooLarge: { status: 413, number: VALIDATION, state: 0, text: 'The file is too large.' },
  unsupportedType: { status: 415, number: VALIDATION, state: 0, text: 'This type of file is not accepted.' },
  unreadableFile: { status: 422, number: VALIDATION, state: 0, text: 'The file could not be read.' },
  thirdPartyFailed: {
    status: 503,
    number: GENERAL,
    state: 0,
    text: 'The back office did not accept the application. It will be retried.',
  },
  unavailable: {
    status: 503,
    number: GENERAL,
    state: 0,
    text: 'The service is not available right now. Try again.',
  },
  storageFull: {
    status: 507,
    number: GENERAL,
    state: 0,
    text: 'The storage is full and nothing was saved. Tell your Admin.',
  },
  internal: { status: 500, number: GENERAL, state: 0, text: 'Something went wrong. Try again.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A field's message, shown next to it on screen. */
export interface FieldError {
  readonly Field: string;
  readonly Message: string;
}

/** The body of every error answer. `Errors` comes with 400, `RequestId` with 500. */
export interface ErrorBody {
  readonly Message: string;
  readonly ErrorNumber: number;
  readonly ErrorState: number;
  readonly Errors?: readonly FieldError[];
  readonly RequestId?: string;
  /**
   * For a stale write of a master: the present row; of an application: its last change. For an action that was recorded and failed: the
   * application's present status and version.
   */
  readonly Current?: unknown;
  /** With an approval that the acceptance gate refuses: as `GET /api/dashboard/acceptance/:id` has them. */
  readonly Findings?: readonly unknown[];
}
