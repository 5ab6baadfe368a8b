import { errorCatalogue } from '@kyc/contract/errors';
import { firstTexts } from '../texts/first.ts';
import { NO_ANSWER } from './api-error.ts';

/** Own states of the server begin above this (§7, §8). */
const OWN_STATES_ABOVE = 100;
const SCREEN_HANDLES = 50004;
const SESSION_ENDED = 50009;
const ACCOUNT_DISABLED = 50012;
/** A password set by another person has to be changed, at the login. */
const PASSWORD_CHANGE = 104;

export interface FailedCall {
  /** HTTP’s, or {@link NO_ANSWER}. */
  readonly status: number;
  readonly body: { readonly Message: string; readonly ErrorNumber: number; readonly ErrorState: number };
  readonly onLoginPage: boolean;
}

export interface ErrorDecision {
  /** Shown in the error dialog; without it no dialog opens. */
  readonly message?: string;
  readonly forceLogout: boolean;
}

/** The global HTTP handling of §8. The numbered errors come first: the server sends them with 401 and 409 too. */
export function decideOnError({ status, body, onLoginPage }: FailedCall): ErrorDecision {
  if (status === NO_ANSWER) return { message: firstTexts.errors.network, forceLogout: false };

  const ownState = body.ErrorState > OWN_STATES_ABOVE;
  if (body.ErrorNumber === SCREEN_HANDLES && body.ErrorState === PASSWORD_CHANGE)
    return { message: body.Message, forceLogout: true };
  if (body.ErrorNumber === SCREEN_HANDLES && ownState) return { forceLogout: false };
  if ((body.ErrorNumber === SESSION_ENDED && ownState) || body.ErrorNumber === ACCOUNT_DISABLED) {
    return { message: body.Message || errorCatalogue.noSession.text, forceLogout: true };
  }

  switch (status) {
    case 403:
      return { message: errorCatalogue.wrongRole.text, forceLogout: false };
    case 401:
      return { message: body.Message || errorCatalogue.noSession.text, forceLogout: !onLoginPage };
    case 404:
      return { message: body.Message || errorCatalogue.notFound.text, forceLogout: false };
    default:
      return { message: body.Message || errorCatalogue.internal.text, forceLogout: false };
  }
}

/** A 401 that a new token would heal; those with a state of the server's own are for the caller (§7). */
export function mayHealByRefresh(status: number, body: { readonly ErrorState: number }): boolean {
  return status === 401 && body.ErrorState <= OWN_STATES_ABOVE;
}

/** The session expired: signing in again over the page continues the work. */
export function mayHealBySigningIn(
  status: number,
  body: { readonly ErrorNumber: number; readonly ErrorState: number },
): boolean {
  return mayHealByRefresh(status, body) && body.ErrorNumber !== ACCOUNT_DISABLED;
}
