import * as endpoints from '@kyc/contract/after-approval/leg-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { actOnLegs } from './act-on-legs.ts';
import { checkLegs } from './check-legs.ts';

export function addLegActionRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, endpoints.checkLegs, (call) => checkLegs(services, call));
  registerEndpoint(app, endpoints.actOnLegs, (call) => actOnLegs(services, call));
}
