import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { withinNetworks } from '../platform/read-network.ts';

/** Called from inside, bypassing the proxy, without secrets in the reply. */
const asksOfOperators = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Production is reached only by https. Its proxy states the caller's protocol; a caller who bypasses the proxy uses no encryption. A page
 * is redirected to the right address, a call is rejected: its content was already visible on the wire. Without listed proxies the protocol
 * is unknown, so it is not checked (docs/operations.md).
 */
export function refusePlainHttp(
  app: FastifyInstance,
  { environment, trustedProxies, publicUrl }: Config,
): void {
  if (environment !== 'production' || trustedProxies.length === 0) return;
  const isTrusted = withinNetworks([...trustedProxies, ...thisMachine]);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPlain(request, isTrusted) || asksOfOperators.has(request.url)) done();
    else if (request.method !== 'GET' || request.url.startsWith('/api/')) done(new Refusal('plainHttp'));
    // Only the path: the caller controls the host of the request.
    else void reply.redirect(`${publicUrl}${request.url.startsWith('//') ? '/' : request.url}`, 308);
  });
}

const thisMachine = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

function isPlain(request: FastifyRequest, isTrusted: (address: string) => boolean): boolean {
  if (!isTrusted(request.socket.remoteAddress ?? '')) return true;
  const forwardedProto = request.headers['x-forwarded-proto'];
  return forwardedProto !== undefined && request.protocol !== 'https';
}

/** Two proxies may use different ones. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new Refusal('unreadable') : undefined);
  });
}
