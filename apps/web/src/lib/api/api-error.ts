import type { ErrorBody, FieldError } from '@kyc/contract/errors';

/** The `status` of a call that no answer came to. */
export const NO_ANSWER = 0;

/** The `status` where something between browser and server answered: its code is not the server's and decides nothing. */
export const PROXY_ANSWER = -1;

/** A call that did not succeed; `status` is HTTP's, {@link NO_ANSWER} or {@link PROXY_ANSWER}. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own text, '' when it gave none. */
  readonly Message: string;
  readonly ErrorNumber: number;
  readonly ErrorState: number;
  readonly Errors: readonly FieldError[];
  /** As in the contract's `ErrorBody`. */
  readonly Current: unknown;
  /** With an approval that the acceptance gate refuses. */
  readonly Findings: readonly unknown[] | undefined;
  /** The central policy has shown a text already; a screen need not. */
  wasShown = false;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.Message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.Message = body.Message ?? '';
    this.ErrorNumber = body.ErrorNumber ?? 0;
    this.ErrorState = body.ErrorState ?? 0;
    this.Errors = body.Errors ?? [];
    this.Current = body.Current;
    this.Findings = body.Findings;
  }

  /** Whether the server may have executed the call: no complete answer arrived, or the server failed. */
  get isUncertain(): boolean {
    return this.status < 400 || this.status >= 500;
  }
}
