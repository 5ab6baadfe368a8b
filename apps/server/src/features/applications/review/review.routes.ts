import * as presence from '@kyc/contract/applications/presence';
import { openReview as openReviewEndpoint } from '@kyc/contract/applications/review-application';
import { saveApplication as saveEndpoint } from '@kyc/contract/applications/save-application';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { openReview } from './open-review.ts';
import { endPresence, keepPresence } from './presence.ts';
import { saveApplication } from './save-application.ts';

export function addReviewRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, openReviewEndpoint, (call) => openReview(services, call));
  registerEndpoint(app, presence.heartbeat, (call) => keepPresence(services, call));
  registerEndpoint(app, presence.leaveReview, (call) => endPresence(services, call));
  registerEndpoint(app, saveEndpoint, (call) => saveApplication(services, call));
}
