import { permissions, mayUse } from '@kyc/contract/permissions';
import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyRequest } from 'fastify';
import type { Session } from './call.ts';

/** Turns a bearer token into the session it stands for; refuses with 401 (noSession, sessionEnded, accountDisabled). */
export interface SessionReader {
  read(token: string): Promise<Session & { readonly apiKey: string; readonly mustChangePassword: boolean }>;
}

/**
 * 401 then 403, before anything is read of the request (contract.md §2). Tenant and user come from the token; the headers
 * must agree with it. A cookie is never looked at.
 */
export async function requireSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  reader: SessionReader,
): Promise<Session> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('noSession');
  const { apiKey, mustChangePassword, ...session } = await reader.read(token);
  if (
    header(request, 'tenantcode')?.toUpperCase() !== session.tenantCode ||
    header(request, 'apikey') !== apiKey
  ) {
    throw new Refusal('noSession');
  }
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'intake')
    throw new Error(`${endpoint.name} asks for no session`);
  if (!(permission in permissions) || !mayUse(session.userType, permission)) throw new Refusal('wrongRole');
  if (mustChangePassword && permission !== 'session.use') throw new Refusal('passwordChangeRequired');
  return session;
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
