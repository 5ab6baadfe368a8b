import * as intake from '@kyc/contract/intake/intake';
import { reportAnswer as answerEndpoint } from '@kyc/contract/intake/report-answer';
import type { FastifyInstance } from 'fastify';
import { keepRawJson, registerIntakeEndpoint } from '../../http/register-intake-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { addDocumentRoute } from './documents/document.route.ts';
import { patchApplication } from './patch-application.ts';
import { recordIntakeCall } from './record-intake-call.ts';
import { reportAnswer } from './report-answer.ts';
import { reportBoResult } from './report-bo-result.ts';
import { reportRectificationLink } from './report-rectification-link.ts';
import { reportRelationshipEnded } from './report-relationship-ended.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

export async function addIntakeRoutes(app: FastifyInstance, services: WorkflowServices): Promise<void> {
  await app.register((scope, _options, done) => {
    keepRawJson(scope);
    registerIntakeEndpoint(scope, { services, endpoint: intake.startApplication }, startApplication);
    registerIntakeEndpoint(scope, { services, endpoint: intake.patchApplication }, (tx, call) =>
      patchApplication(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: intake.recordServiceCall }, (tx, call) =>
      recordIntakeCall(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: intake.submitApplication }, (tx, call) =>
      submitApplication(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: intake.reportBoResult }, (tx, call) =>
      reportBoResult(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: answerEndpoint }, (tx, call) =>
      reportAnswer(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: intake.reportRectificationLink }, (tx, call) =>
      reportRectificationLink(services, tx, call),
    );
    registerIntakeEndpoint(scope, { services, endpoint: intake.reportRelationshipEnded }, (tx, call) =>
      reportRelationshipEnded(services, tx, call),
    );
    done();
  });
  await app.register((scope, _options, done) => {
    addDocumentRoute(scope, services);
    done();
  });
}
