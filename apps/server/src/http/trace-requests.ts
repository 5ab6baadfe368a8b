import type { FastifyInstance } from 'fastify';
import { requestContext } from '../platform/request-context.ts';
import type { BegunSpan, Traces } from '../platform/tracing/traces.ts';

/** A shorter request is not noticed by users. */
const reportedFromSeconds = 3;

/** Each request is identified by its id in all its work, and is a span where traces are collected. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['traceparent'];
    const span = traces.begin(request.method, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? 'none' },
      parent: typeof given === 'string' ? given : undefined,
    });
    request.span = span;
    requestContext.run({ requestId: request.id, address: request.ip, traceparent: span.traceparent }, done);
  });
  app.addHook('onSend', (_request, reply) => {
    const age = requestContext.getStore()?.ageSeconds ?? 0;
    if (age >= reportedFromSeconds) void reply.header('x-data-age-seconds', String(Math.ceil(age)));
    return Promise.resolve();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = { 'http.response.status_code': statusCode };
    request.span?.end(statusCode >= 500 ? { attributes, error: statusCode } : { attributes });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    span: BegunSpan | undefined;
  }
}
