import { Refusal } from '@kyc/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { header } from './session-guard.ts';

/**
 * The GETs of §7 that change state (contract.md §2, trust.md rule 6): never from another site, never by a prefetch, never
 * from a cache. That they carry the three headers is the session guard's business.
 */
export function guardActingGet(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw new Refusal('wrongRole');
  const purpose = `${header(request, 'sec-purpose') ?? ''} ${header(request, 'purpose') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) throw new Refusal('wrongRole');
}
