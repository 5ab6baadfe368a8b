import * as counts from '@kyc/contract/applications/application-counts';
import {
  downloadApplications as downloadEndpoint,
  listApplications as listEndpoint,
} from '@kyc/contract/applications/list-applications';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { countAll, countFiltered, countOne } from './count-applications.ts';
import { downloadApplications } from './download-applications.ts';
import { listApplications } from './list-applications.ts';
import { readToday } from './read-today.ts';

export function addGridRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, listEndpoint, (call) => listApplications(services, call));
  registerDownload(app, downloadEndpoint, (call, reply) => downloadApplications(services, call, reply));
  registerEndpoint(app, counts.allCounts, (call) => countAll(services, call));
  registerEndpoint(app, counts.countOf, (call) => countOne(services, call));
  registerEndpoint(app, counts.countFiltered, (call) => countFiltered(services, call));
  registerEndpoint(app, counts.readToday, (call) => readToday(services, call));
}
