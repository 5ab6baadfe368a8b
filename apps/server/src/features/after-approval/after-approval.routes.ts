import * as endpoints from '@kyc/contract/after-approval/after-approval';
import * as imports from '@kyc/contract/after-approval/answer-imports';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { enterAnswer } from './answers/enter-answer.ts';
import { legBoard, readChoices, readTiles } from './board/leg-board.ts';
import { readLegsOfApplication } from './board/read-legs-of-application.ts';
import { applyImport, cancelImport, listImports, readImport, readOutcomes } from './imports/read-imports.ts';
import { startImport } from './imports/start-import.ts';
import { readSuggestion } from './imports/read-suggestion.ts';
import { tryFormat } from './imports/try-format.ts';

export function addAfterApprovalRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, endpoints.listLegs, (call) => legBoard.list(services, call));
  registerEndpoint(app, endpoints.readLegTiles, (call) => readTiles(services, call));
  registerEndpoint(app, endpoints.readLegChoices, (call) => readChoices(services, call));
  registerEndpoint(app, endpoints.readLegsOfApplication, (call) => readLegsOfApplication(services, call));
  registerEndpoint(app, imports.enterAnswer, (call) => enterAnswer(services, call));
  registerEndpoint(app, imports.previewAnswerFormat, (call) => tryFormat(services, call));
  registerEndpoint(app, imports.readSuggestedFormat, (call) => readSuggestion(services, call));
  registerEndpoint(app, imports.startAnswerImport, (call) => startImport(services, call));
  registerEndpoint(app, imports.listAnswerImports, (call) => listImports(services, call));
  registerEndpoint(app, imports.readAnswerImport, (call) => readImport(services, call));
  registerEndpoint(app, imports.applyAnswerImport, (call) => applyImport(services, call));
  registerEndpoint(app, imports.cancelAnswerImport, (call) => cancelImport(services, call));
  registerDownload(app, imports.readAnswerOutcomes, (call, reply) => readOutcomes(services, call, reply));
}
