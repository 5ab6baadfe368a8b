import * as changes from '@kyc/contract/changes/changes';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { answerChange } from './answer-change.ts';
import { listChanges } from './list-changes.ts';

export function addChangeRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, changes.listChanges, (call) => listChanges(services, call));
  registerEndpoint(app, changes.answerChange, (call) => answerChange(services, call));
}
