import { retry as retryEndpoint } from '@kyc/contract/applications/decisions';
import { repush as repushEndpoint } from '@kyc/contract/applications/row-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { repush } from './repush.ts';
import { retry } from './retry.ts';

export function addBackOfficeRoutes(app: FastifyInstance, services: BackOfficeServices): void {
  registerEndpoint(app, retryEndpoint, (call) => retry(services, call));
  registerEndpoint(app, repushEndpoint, (call) => repush(services, call));
}
