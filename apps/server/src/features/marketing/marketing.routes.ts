import { updateLeadStatus as endpoint } from '@kyc/contract/marketing/lead-status';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { updateLeadStatus } from './update-lead-status.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';

export function addMarketingRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  registerEndpoint(app, endpoint, (call) => updateLeadStatus(desk, call));
}
