import * as endpoints from '@kyc/contract/leads/lead-report';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { downloadLeads } from './download-leads.ts';
import { listLeads } from './list-leads.ts';

export function addLeadRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoints.listLeads, (call) => listLeads(services, call));
  registerDownload(app, endpoints.downloadLeads, (call, reply) => downloadLeads(services, call, reply));
}
