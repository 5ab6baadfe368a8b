import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance, HTTPMethods } from 'fastify';

const askable: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Address {
  readonly url: string;
  readonly methods: Set<string>;
}

/** Notes which methods each address takes; called before there are any. */
export function noteMethods(app: FastifyInstance): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = addresses.get(shapeOf(url)) ?? { url, methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    addresses.set(shapeOf(url), known);
  });
  return addresses;
}

/** For the router a trailing slash and the names of parameters do not change an address. */
function shapeOf(url: string): string {
  return url.replace(/\/$/, '').replaceAll(/:\w+/g, ':');
}

/** The others answer 405 and name those (RFC 9110). A HEAD finds nothing, as a HEAD of nothing would. */
export function refuseUnusedMethods(app: FastifyInstance, known: ReadonlyMap<string, Address>): void {
  const addresses = [...known.values()].filter(({ url }) => url.startsWith('/api/') && !url.includes('*'));
  for (const { url, methods: taken } of addresses) {
    const unused = askable.filter((method) => !taken.has(method));
    if (unused.length === 0) continue;
    app.route({
      method: unused,
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      // Before the body is read.
      onRequest: (_request, reply, done) => {
        void reply.header('allow', [...taken].toSorted().join(', '));
        done(new Refusal('wrongMethod'));
      },
      handler: () => undefined,
    });
  }
}
