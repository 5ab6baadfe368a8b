import * as notices from '@kyc/contract/notices/notices';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { markNoticesRead, readNotices } from './read-notices.ts';

export function addNoticeRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, notices.readNotices, (call) => readNotices(services, call));
  registerEndpoint(app, notices.markNoticesRead, (call) => markNoticesRead(services, call));
}
