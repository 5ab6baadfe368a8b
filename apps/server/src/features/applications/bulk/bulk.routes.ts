import * as bulk from '@kyc/contract/applications/bulk-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { checkBulk } from './check-bulk.ts';
import { chooseFiltered } from './choose-filtered.ts';
import { runBulk } from './run-bulk.ts';

export function addBulkRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, bulk.chooseFiltered, (call) => chooseFiltered(services, call));
  registerEndpoint(app, bulk.checkBulk, (call) => checkBulk(services, call));
  registerEndpoint(app, bulk.runBulk, (call) => runBulk(services, call));
}
