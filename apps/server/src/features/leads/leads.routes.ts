import * as endpoints from '@kyc/contract/leads/lead-report';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { downloadLeads, leads } from './list-leads.ts';

export function addLeadRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoints.listLeads, (call) => leads.list(services, call));
  registerDownload(app, endpoints.downloadLeads, (call, reply) => downloadLeads(services, call, reply));
}
