import { findApplications as endpoint } from '@kyc/contract/applications/find-applications';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { findApplications } from './find-applications.ts';

export function addFindRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoint, (call) => findApplications(services, call));
}
