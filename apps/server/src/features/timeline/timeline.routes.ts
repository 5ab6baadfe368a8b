import { readTimeline as endpoint } from '@kyc/contract/timeline/timeline';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readTimeline } from './read-timeline.ts';

export function addTimelineRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, endpoint, (call) => readTimeline(services, call));
}
