import fastifySwaggerUi from '@fastify/swagger-ui';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isOperator } from '../require-operator.ts';

/** The page is self-contained; it loads no external resource. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/api/openapi.json` from the schemas that check requests and replies, and `/api/docs`, the same to read. In production only the
 * operators see them, for everybody else there is nothing.
 */
export async function addApiDocumentation(app: FastifyInstance, config: Config): Promise<void> {
  if (config.environment === 'production')
    app.addHook('onRequest', (request, _reply, done) => {
      const isDocumentation = /^\/api\/(?:openapi\.json|docs)(?:[/?]|$)/.test(request.url);
      done(isDocumentation && !isOperator(request, config) ? new Refusal('notFound') : undefined);
    });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
    theme: { title: 'KYC Desk API' },
    staticCSP: policy,
  });
}
