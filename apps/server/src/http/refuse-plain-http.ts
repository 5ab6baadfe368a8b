import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { withinNetworks } from '../platform/read-network.ts';

/** Asked from inside, past the proxy, with nothing secret in the answer. */
const asksOfOperators = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Production is reached by https alone. Its proxy says by which protocol a caller came; who comes past the proxy came by none that
 * is encrypted. A page is sent to the right address, a call is refused: what it held has been seen by others already. Without
 * named proxies nobody can be believed, so nobody is asked (docs/operations.md).
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
    // The path alone: the host of the request is the caller's word.
    else void reply.redirect(`${publicUrl}${request.url.startsWith('//') ? '/' : request.url}`, 308);
  });
}

const thisMachine = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

function isPlain(request: FastifyRequest, isTrusted: (address: string) => boolean): boolean {
  if (!isTrusted(request.socket.remoteAddress ?? '')) return true;
  const told = request.headers['x-forwarded-proto'];
  return told !== undefined && request.protocol !== 'https';
}

/** Two proxies may believe different ones of them. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new Refusal('unreadable') : undefined);
  });
}
