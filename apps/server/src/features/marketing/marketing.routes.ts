import { updateLeadStatus as endpoint } from '@kyc/contract/marketing/lead-status';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { updateLeadStatus } from './update-lead-status.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

export function addMarketingRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, endpoint, (call) => updateLeadStatus(services, call));
}
