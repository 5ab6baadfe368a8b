import * as intake from '@kyc/contract/intake/intake';
import type { FastifyInstance } from 'fastify';
import { keepRawJson, registerIntakeEndpoint } from '../../http/register-intake-endpoint.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';
import { addDocumentRoute } from './documents/document.route.ts';
import { patchApplication } from './patch-application.ts';
import { recordIntakeCall } from './record-intake-call.ts';
import { reportBoResult } from './report-bo-result.ts';
import { reportRectificationLink } from './report-rectification-link.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

export async function addIntakeRoutes(app: FastifyInstance, desk: WorkflowDesk): Promise<void> {
  await app.register((scope, _options, done) => {
    keepRawJson(scope);
    registerIntakeEndpoint(scope, { desk, endpoint: intake.startApplication }, startApplication);
    registerIntakeEndpoint(scope, { desk, endpoint: intake.patchApplication }, patchApplication);
    registerIntakeEndpoint(scope, { desk, endpoint: intake.recordServiceCall }, (tx, call) =>
      recordIntakeCall(desk, tx, call),
    );
    registerIntakeEndpoint(scope, { desk, endpoint: intake.submitApplication }, (tx, call) =>
      submitApplication(desk, tx, call),
    );
    registerIntakeEndpoint(scope, { desk, endpoint: intake.reportBoResult }, (tx, call) =>
      reportBoResult(desk, tx, call),
    );
    registerIntakeEndpoint(scope, { desk, endpoint: intake.reportRectificationLink }, (tx, call) =>
      reportRectificationLink(desk, tx, call),
    );
    done();
  });
  await app.register((scope, _options, done) => {
    addDocumentRoute(scope, desk);
    done();
  });
}
