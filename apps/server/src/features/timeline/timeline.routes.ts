import { readTimeline as endpoint } from '@kyc/contract/timeline/timeline';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { readTimeline } from './read-timeline.ts';

export function addTimelineRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, endpoint, (call) => readTimeline(desk, call));
}
