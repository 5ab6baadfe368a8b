import * as presence from '@kyc/contract/applications/presence';
import { openReview as openReviewEndpoint } from '@kyc/contract/applications/review-application';
import { saveApplication as saveEndpoint } from '@kyc/contract/applications/save-application';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../../workflow/workflow-desk.ts';
import { openReview } from './open-review.ts';
import { endPresence, keepPresence } from './presence.ts';
import { saveApplication } from './save-application.ts';

export function addReviewRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  registerEndpoint(app, openReviewEndpoint, (call) => openReview(desk, call));
  registerEndpoint(app, presence.heartbeat, (call) => keepPresence(desk, call));
  registerEndpoint(app, presence.leaveReview, (call) => endPresence(desk, call));
  registerEndpoint(app, saveEndpoint, (call) => saveApplication(desk, call));
}
