import * as fetching from '@kyc/contract/applications/fetch';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { fetchNext } from './fetch-next.ts';
import { fetchOnHold } from './fetch-on-hold.ts';
import { findByMobile, findBySentMobile } from './find-by-mobile.ts';

export function addQueueRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, fetching.fetchNext, (call) => fetchNext(services, call));
  registerEndpoint(app, fetching.fetchOnHold, (call) => fetchOnHold(services, call));
  registerEndpoint(app, fetching.findByMobile, (call) => findByMobile(services, call));
  registerEndpoint(app, fetching.findBySentMobile, (call) => findBySentMobile(services, call));
}
