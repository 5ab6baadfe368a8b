import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests that take longer than this to end are cut off. */
const graceMs = 8_000;
const lookEveryMs = 50;

export interface OrderlyClose {
  /** After a stop signal, each call is still answered, with `connection: close`. */
  isDraining: boolean;
}

/**
 * On close, the server finishes open calls and announces the end of each connection; idle connections are closed immediately. Otherwise one
 * kept-alive connection would hold the process for 72 s.
 */
export function addOrderlyClose(app: FastifyInstance): void {
  const close: OrderlyClose = { isDraining: false };
  app.decorate('orderlyClose', close);
  app.addHook('preClose', (done) => {
    close.isDraining = true;
    const began = performance.now();
    const looking = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - began > graceMs) app.server.closeAllConnections();
    }, lookEveryMs);
    app.server.once('close', () => clearInterval(looking));
    looking.unref();
    done();
  });
  app.addHook('onSend', (request, reply) => {
    if (close.isDraining || isStillSent(request)) void reply.header('connection', 'close');
    return Promise.resolve();
  });
}

/** Refused before its body was read: a client that does not send the rest must not hold the connection, which would delay a close. */
function isStillSent({ raw }: FastifyRequest): boolean {
  const hasBody =
    raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete;
}

declare module 'fastify' {
  interface FastifyInstance {
    orderlyClose: OrderlyClose;
  }
}
