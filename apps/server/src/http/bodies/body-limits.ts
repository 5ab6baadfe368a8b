import type { Endpoint } from '@kyc/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireSession } from '../session-guard.ts';
import { tooLarge } from './refuse-body.ts';

/** The largest body that the server reads from a caller without a session; every contract's public body is smaller. */
export const mostBytesWithoutSession = 16_384;

export function needsSession({ permission }: Endpoint): boolean {
  return permission !== 'public' && permission !== 'intake';
}

/**
 * Checks the session before a larger body is read: a stranger must not make the server buffer and parse megabytes. Smaller bodies
 * are read first, as the order of the contract's guards demands.
 * @throws Refusal `tooLarge` without a token, `noSession`, `sessionEnded` and `accountDisabled` with a wrong one
 */
export function refuseLargeWithoutSession(app: FastifyInstance, endpoint: Endpoint) {
  // Whether the password must be confirmed depends on the body, so only the later check requires it.
  const { confirms: _, ...withoutConfirmation } = endpoint;
  return async (request: FastifyRequest): Promise<void> => {
    if (!mayBeLarge(request)) return;
    if (request.headers.authorization === undefined) throw tooLarge(endpoint);
    await requireSession(request, withoutConfirmation, app.sessionReader);
  };
}

/** A body of unknown length counts as large. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > mostBytesWithoutSession;
}
