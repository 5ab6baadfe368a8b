import * as endpoints from '@kyc/contract/service-log/service-log';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { downloadServiceLog } from './download-service-log.ts';
import { listServiceLog } from './list-service-log.ts';

export function addServiceLogRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, endpoints.listServiceLog, (call) => listServiceLog(desk, call));
  registerDownload(app, endpoints.downloadServiceLog, (call, reply) => downloadServiceLog(desk, call, reply));
}
