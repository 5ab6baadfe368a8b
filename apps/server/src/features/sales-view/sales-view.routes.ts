import * as endpoints from '@kyc/contract/applications/sales-view';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { resume } from './resume.ts';
import { viewForSales } from './view-for-sales.ts';

export function addSalesViewRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, endpoints.salesView, (call) => viewForSales(desk, call));
  registerEndpoint(app, endpoints.getMobile, (call) => resume(desk, call));
}
