import * as endpoints from '@kyc/contract/after-approval/after-approval';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { legBoard, readTiles } from './leg-board.ts';
import { readLegsOfApplication } from './read-legs-of-application.ts';

export function addAfterApprovalRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, endpoints.listLegs, (call) => legBoard.list(services, call));
  registerEndpoint(app, endpoints.readLegTiles, (call) => readTiles(services, call));
  registerEndpoint(app, endpoints.readLegsOfApplication, (call) => readLegsOfApplication(services, call));
}
