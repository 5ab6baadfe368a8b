import { environment, passwordLimit } from '@kyc/contract/environment/environment';
import type { FastifyInstance } from 'fastify';
import { registerPublicEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';
import { readPasswordLimit } from './read-password-limit.ts';

export function addEnvironmentRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  registerPublicEndpoint(app, environment, () =>
    Promise.resolve({
      Environment: config.environment,
      ...(config.environment === 'production' ? {} : { Version: version }),
      // §2: the acceptance-test environment defaults to a test code.
      DefaultTenantCode: config.environment === 'uat' ? 'DEMO' : null,
    }),
  );
  registerPublicEndpoint(app, passwordLimit, (call) => readPasswordLimit(services, call));
}
