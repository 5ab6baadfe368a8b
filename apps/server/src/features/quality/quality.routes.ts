import * as quality from '@kyc/contract/quality/quality';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { adjudicate } from './adjudicate.ts';
import { fetchNextSample } from './fetch-next-sample.ts';
import { giveVerdict } from './give-verdict.ts';
import { readBlindDocument } from './read-blind-document.ts';
import { readAdjudication, readBlindReview } from './read-blind-review.ts';
import { readQueue } from './read-queue.ts';
import { downloadReport } from './download-report.ts';
import { readReport } from './read-report.ts';

export function addQualityRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, quality.readQaQueue, (call) => readQueue(services, call));
  registerEndpoint(app, quality.fetchNextSample, (call) => fetchNextSample(services, call));
  registerEndpoint(app, quality.readBlindReview, (call) => readBlindReview(services, call));
  registerDownload(app, quality.readBlindDocument, (call, reply) => readBlindDocument(services, call, reply));
  registerEndpoint(app, quality.giveQaVerdict, (call) => giveVerdict(services, call));
  registerEndpoint(app, quality.readAdjudication, (call) => readAdjudication(services, call));
  registerEndpoint(app, quality.adjudicate, (call) => adjudicate(services, call));
  registerEndpoint(app, quality.readQaReport, (call) => readReport(services, call));
  registerDownload(app, quality.downloadQaReport, (call, reply) => downloadReport(services, call, reply));
}
