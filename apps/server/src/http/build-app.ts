import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '../platform/services.ts';
import { newId } from '../platform/ids.ts';
import { withinNetworks } from '../platform/read-network.ts';
import { StorageHealth } from '../platform/storage/storage-health.ts';
import { version } from '../platform/version.ts';
import { CallBudgets } from './call-budgets.ts';
import { describeApi, type OpenApi } from './documentation/describe-api.ts';
import { answerUnreadable, setErrorHandlers } from './replies/error-handler.ts';
import { addHealth } from './health.ts';
import { addMetrics } from './metrics.ts';
import { addOrderlyClose } from './orderly-close.ts';
import { refuseOtherCharsets } from './bodies/refuse-charset.ts';
import { closeSlowBodies } from './bodies/slow-bodies.ts';
import { refusePlainHttp, refuseTwoHosts } from './refuse-plain-http.ts';
import { replySerializer } from './replies/reply-serializer.ts';
import { addSecurityHeaders } from './replies/security-headers.ts';
import type { SessionReader } from './session-guard.ts';
import { traceRequests } from './trace-requests.ts';
import { TenantTurns } from './turns/tenant-turns.ts';

const jsonLimit = 1_048_576;

/** An app with everything that is the same for each endpoint; features add their routes to it. */
export async function buildApp(services: Services, sessionReader: SessionReader): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app = Fastify({
    loggerInstance,
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy that terminates TLS states the caller's address; headers from other senders are not trusted.
    trustProxy: withinNetworks(services.config.trustedProxies),
    bodyLimit: jsonLimit,
    http: { connectionsCheckingInterval: 2_000 },
    // What comes on an open connection while we close is answered like any other (orderly-close.ts).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    // Prototype keys in a body are an attack or a mistake, never data.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  // Input is validated by the call, after the guards (contract.md §2); replies by their schema.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(replySerializer);
  app.decorate('sessionReader', sessionReader);
  app.decorateRequest('session', undefined);
  app.decorateRequest('formerSession', undefined);
  app.decorate('isReachedByHttps', services.config.publicUrl.startsWith('https:'));
  app.decorate('budgets', new CallBudgets(services.config.rateLimitFactor));
  app.decorate('turns', new TenantTurns());
  app.decorate('holdsToContract', services.config.environment === 'test');
  app.decorateRequest('bodyWasRead', false);

  closeSlowBodies(app);
  addOrderlyClose(app);
  // Each route declares whether it is compressed (register-endpoint.ts).
  await app.register(fastifyCompress, { global: false });
  await app.register(fastifyCookie);
  addSecurityHeaders(app);
  refusePlainHttp(app, services.config);
  refuseTwoHosts(app);
  refuseOtherCharsets(app);
  setErrorHandlers(app, services);
  traceRequests(app, services.traces);
  addMetrics(app, services);
  addHealth(app, services, new StorageHealth(services.storage));
  logRequests(app);
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'KYC Desk', version: version } },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      ('openapiObject' in document
        ? describeApi(document.openapiObject as OpenApi)
        : document.swaggerObject) as object,
  });
  return app;
}

/**
 * One line for each request: route, status, time; never the raw address, which may contain personal data. A refused one includes reason and
 * origin, so that attacks are visible.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.session?.userId,
      tenant: request.session?.tenantCode,
      ...(request.refusedBy !== undefined && { refused: request.refusedBy, ip: request.ip }),
    });
    done();
  });
}
