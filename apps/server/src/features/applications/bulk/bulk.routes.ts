import * as bulk from '@kyc/contract/applications/bulk-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../../workflow/workflow-desk.ts';
import { checkBulk } from './check-bulk.ts';
import { chooseFiltered } from './choose-filtered.ts';
import { runBulk } from './run-bulk.ts';

export function addBulkRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  registerEndpoint(app, bulk.chooseFiltered, (call) => chooseFiltered(desk, call));
  registerEndpoint(app, bulk.checkBulk, (call) => checkBulk(desk, call));
  registerEndpoint(app, bulk.runBulk, (call) => runBulk(desk, call));
}
