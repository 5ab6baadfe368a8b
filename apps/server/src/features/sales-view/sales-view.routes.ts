import * as endpoints from '@kyc/contract/applications/sales-view';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { resume } from './resume.ts';
import { viewForSales } from './view-for-sales.ts';

export function addSalesViewRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoints.salesView, (call) => viewForSales(services, call));
  registerEndpoint(app, endpoints.getMobile, (call) => resume(services, call));
}
