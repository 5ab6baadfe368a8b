import type { Endpoint } from '@kyc/contract/endpoint';
import { ApiError } from './api-error.ts';
import { alertError } from '../page/dialogs.ts';
import { confirming } from '../session/confirm-identity.ts';
import { decideOnError, mayHealBySigningIn } from './error-policy.ts';
import { forceLogout, onLoginPage } from '../session/forced-logout.ts';
import { lastChangeOf } from './last-change.ts';
import { renewSession } from '../session/renew-session.ts';
import { announceOwnChange, noteOwnChange } from './presses/own-changes.ts';
import { oncePerPress } from './presses/once-per-press.ts';
import { sendRequest, type CallOf, type WebReplyOf } from './send-request.ts';
import { readSession } from '../session/session.ts';

/** No refresh is tried for these (§7). */
const NEVER_REFRESHED = new Set([
  'login',
  'logout',
  'refresh',
  'validateMobile',
  'resendOtp',
  'resetPassword',
]);

export type ApiCall<E extends Endpoint> = CallOf<E> & {
  /** 'quiet' shows no dialog: for calls whose screen shows the failure in place (§8: reports, service log). */
  readonly errors?: 'shown' | 'quiet';
};

/** Calls one endpoint of the contract. Throws ApiError, after the central policy of §8 has done its part. */
export async function callApi<E extends Endpoint>(endpoint: E, call: ApiCall<E>): Promise<WebReplyOf<E>> {
  try {
    noteOwnChange(endpoint);
    const send = () => confirming(() => sendHealing(endpoint, call));
    const reply = await oncePerPress(endpoint, call, send);
    noteOwnChange(endpoint);
    announceOwnChange(endpoint, call);
    return reply;
  } catch (failure) {
    if (failure instanceof ApiError) applyPolicy(failure, call.errors ?? 'shown');
    throw failure;
  }
}

async function sendHealing<E extends Endpoint>(endpoint: E, call: ApiCall<E>): Promise<WebReplyOf<E>> {
  const staleToken = readSession()?.token;
  try {
    return await sendRequest(endpoint, call);
  } catch (failure) {
    if (!(failure instanceof ApiError) || !mayHealBySigningIn(failure.status, failure)) throw failure;
    if (staleToken === undefined || NEVER_REFRESHED.has(endpoint.name)) throw failure;
  }
  await renewSession(staleToken);
  return sendRequest(endpoint, call);
}

/** Shows the text of the central policy, for a failure that was left quiet. */
export function sayFailure(error: ApiError): void {
  if (!error.wasShown) applyPolicy(error, 'shown');
}

/** For a call without a waiting user, only the end of the session matters. */
export function leaveIfEnded(error: ApiError): void {
  applyPolicy(error, 'quiet');
}

function applyPolicy(error: ApiError, errors: 'shown' | 'quiet'): void {
  const decision = decideOnError({ status: error.status, body: error, onLoginPage: onLoginPage() });
  if (decision.forceLogout) forceLogout();
  if (decision.message === undefined || (errors === 'quiet' && !decision.forceLogout)) return;
  error.wasShown = true;
  void alertError(decision.message, lastChangeOf(error));
}
