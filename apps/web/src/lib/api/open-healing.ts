import type { Endpoint } from '@kyc/contract/endpoint';
import { ApiError } from './api-error.ts';
import { mayHealBySigningIn } from './error-policy.ts';
import { renewSession } from '../session/renew-session.ts';
import { openStream, type CallOf } from './send-request.ts';
import { readSession } from '../session/session.ts';

/** As openStream; a token that has run out is renewed first. */
export async function openHealing<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
): Promise<ReadableStream<Uint8Array>> {
  const staleToken = readSession()?.token;
  try {
    return await openStream(endpoint, call);
  } catch (failure) {
    const mayHeal = failure instanceof ApiError && mayHealBySigningIn(failure.status, failure);
    if (!mayHeal || staleToken === undefined) throw failure;
  }
  await renewSession(staleToken);
  return await openStream(endpoint, call);
}
