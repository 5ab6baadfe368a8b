import * as lists from '@kyc/contract/screening/list-versions';
import * as screening from '@kyc/contract/screening/screening';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { confirmHit } from './confirm-hit.ts';
import { decideHit } from './decide-hit.ts';
import { listHits } from './list-hits.ts';
import { applyList, cancelList } from './lists/apply-list.ts';
import { listVersions } from './lists/list-versions.ts';
import { uploadList } from './lists/upload-list.ts';
import { openHit } from './open-hit.ts';
import { readReport } from './read-report.ts';
import { readScreening } from './read-screening.ts';
import { screenNow } from './screen-now.ts';

export function addScreeningRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, screening.readScreening, (call) => readScreening(services, call));
  registerEndpoint(app, screening.screenNow, (call) => screenNow(services, call));
  registerEndpoint(app, screening.listHits, (call) => listHits(services, call));
  registerEndpoint(app, screening.openHit, (call) => openHit(services, call));
  registerEndpoint(app, screening.decideHit, (call) => decideHit(services, call));
  registerEndpoint(app, screening.confirmHit, (call) => confirmHit(services, call));
  registerEndpoint(app, screening.readScreeningReport, (call) => readReport(services, call));
  registerEndpoint(app, lists.uploadList, (call) => uploadList(services, call));
  registerEndpoint(app, lists.listListVersions, (call) => listVersions(services, call));
  registerEndpoint(app, lists.applyList, (call) => applyList(services, call));
  registerEndpoint(app, lists.cancelList, (call) => cancelList(services, call));
}
