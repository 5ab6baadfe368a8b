import * as fetching from '@kyc/contract/applications/fetch';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../../workflow/workflow-desk.ts';
import { fetchNext } from './fetch-next.ts';
import { fetchOnHold } from './fetch-on-hold.ts';
import { findByMobile } from './find-by-mobile.ts';

export function addQueueRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  registerEndpoint(app, fetching.fetchNext, (call) => fetchNext(desk, call));
  registerEndpoint(app, fetching.fetchOnHold, (call) => fetchOnHold(desk, call));
  registerEndpoint(app, fetching.findByMobile, (call) => findByMobile(desk, call));
}
