import * as endpoints from '@kyc/contract/incidents/incidents';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { IncidentServices } from './incident-services.ts';
import { deleteIncident } from './delete-incident.ts';
import { listIncidents } from './list-incidents.ts';
import { readIncident } from './read-incident.ts';
import { startIncident } from './start-incident.ts';

export function addIncidentRoutes(app: FastifyInstance, services: IncidentServices): void {
  registerEndpoint(app, endpoints.startIncident, (call) => startIncident(services, call));
  registerEndpoint(app, endpoints.listIncidents, (call) => listIncidents(services, call));
  registerEndpoint(app, endpoints.deleteIncident, (call) => deleteIncident(services, call));
  registerDownload(app, endpoints.readIncident, (call, reply) => readIncident(services, call, reply));
}
