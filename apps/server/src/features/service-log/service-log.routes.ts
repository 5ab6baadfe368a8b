import * as endpoints from '@kyc/contract/service-log/service-log';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { downloadServiceLog } from './download-service-log.ts';
import { serviceLog } from './list-service-log.ts';

export function addServiceLogRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoints.listServiceLog, (call) => serviceLog.list(services, call));
  registerDownload(app, endpoints.downloadServiceLog, (call, reply) =>
    downloadServiceLog(services, call, reply),
  );
}
