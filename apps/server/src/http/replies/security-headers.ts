import type { FastifyInstance } from 'fastify';

/** Everything that leaves the server carries these; the page's own policy adds a nonce for styles (static-web.ts). */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'DENY')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      .header('strict-transport-security', 'max-age=31536000; includeSubDomains')
      .header('content-security-policy', apiPolicy)
      .header('cache-control', 'no-store');
    done();
  });
}
