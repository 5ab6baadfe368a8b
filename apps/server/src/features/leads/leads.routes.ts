import * as endpoints from '@kyc/contract/leads/lead-report';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { downloadLeads } from './download-leads.ts';
import { listLeads } from './list-leads.ts';

export function addLeadRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, endpoints.listLeads, (call) => listLeads(desk, call));
  registerDownload(app, endpoints.downloadLeads, (call, reply) => downloadLeads(desk, call, reply));
}
