import { permissions, mayUse } from '@kyc/contract/permissions';
import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyRequest } from 'fastify';
import type { Session } from './call.ts';
import { readCookie } from './cookies.ts';
import { EndedSession } from './denials/ended-session.ts';

/** The call's data in addition to its token. */
export interface SeenCall {
  /** The secret of the browser that signed in. */
  readonly cookie: string | undefined;
  /** Made by a person; false for an automatic call of the page, which does not prolong a session. */
  readonly isByPerson: boolean;
}

/** Resolves a bearer token to its session; refuses with 401 (noSession, sessionEnded, accountDisabled). */
export interface SessionReader {
  read(
    token: string,
    seen: SeenCall,
  ): Promise<Session & { readonly apiKey: string; readonly mustChangePassword: boolean }>;
  /** @throws Refusal `confirmFirst` unless the user proved within the last minutes to be there */
  requireConfirmed(session: Session): Promise<void>;
}

/**
 * 401 then 403, before the request is read further (contract.md §2). Tenant and user come from the token; the headers must agree with it. A
 * cookie does not authorise a call, but a token is valid only together with the cookie of the same browser.
 */
export async function requireSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  reader: SessionReader,
): Promise<Session> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('noSession');
  const { apiKey, mustChangePassword, ...session } = await reader
    .read(token, {
      cookie: readCookie(request, 'kyc-session'),
      isByPerson: endpoint.isBackground !== true && header(request, 'background') !== '1',
    })
    .catch((error: unknown) => {
      if (error instanceof EndedSession) request.formerSession = error.of;
      throw error;
    });
  if (
    header(request, 'tenantcode')?.toUpperCase() !== session.tenantCode ||
    header(request, 'apikey') !== apiKey
  ) {
    throw new Refusal('noSession');
  }
  request.session = session;
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'intake')
    throw new Error(`${endpoint.name} asks for no session`);
  if (!(permission in permissions) || !mayUse(session.userType, permission)) throw new Refusal('wrongRole');
  if (mustChangePassword && permission !== 'session.use') throw new Refusal('passwordChangeRequired');
  if (mustConfirm(endpoint, request.body)) await reader.requireConfirmed(session);
  return session;
}

function mustConfirm({ confirms }: Endpoint, body: unknown): boolean {
  return typeof confirms === 'function' ? confirms(body) : confirms === true;
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
