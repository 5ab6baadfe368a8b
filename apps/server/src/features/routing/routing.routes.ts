import * as routing from '@kyc/contract/routing/routing';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { moveWork } from './move-work.ts';
import { readOwnState, setOwnState } from './own-state.ts';
import { publishRoutingRule } from './publish-routing-rule.ts';
import { readMyDay } from './read-my-day.ts';
import { readTeam } from './read-team.ts';
import { readWhy, readWhyByUan } from './read-why.ts';
import { skipApplication } from './skip-application.ts';
import { testRouting } from './test-routing.ts';

export function addRoutingRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, routing.readOwnState, (call) => readOwnState(services, call));
  registerEndpoint(app, routing.setOwnState, (call) => setOwnState(services, call));
  registerEndpoint(app, routing.testRouting, (call) => testRouting(services, call));
  registerEndpoint(app, routing.readWhy, (call) => readWhy(services, call));
  registerEndpoint(app, routing.readWhyByUan, (call) => readWhyByUan(services, call));
  registerEndpoint(app, routing.skipApplication, (call) => skipApplication(services, call));
  registerEndpoint(app, routing.readTeam, (call) => readTeam(services, call));
  registerEndpoint(app, routing.moveWork, (call) => moveWork(services, call));
  registerEndpoint(app, routing.readMyDay, (call) => readMyDay(services, call));
  registerEndpoint(app, routing.publishRoutingRule, (call) => publishRoutingRule(services, call));
}
