import * as namedTexts from '@kyc/contract/retention/named-texts';
import * as retention from '@kyc/contract/retention/retention';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { approvePlan } from './approve-plan.ts';
import { downloadCertificates } from './download-certificates.ts';
import { listItems } from './list-items.ts';
import { makePlan } from './make-plan.ts';
import { decideNamedText } from './partly-named/decide-named-text.ts';
import { listNamedTexts } from './partly-named/list-named-texts.ts';
import { listRuns, readRetention } from './read-retention.ts';
import { requestErasure } from './request-erasure.ts';
import { setRule } from './set-rule.ts';

export function addRetentionRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, retention.readRetention, (call) => readRetention(services, call));
  registerEndpoint(app, retention.makeRetentionPlan, (call) => makePlan(services, call));
  registerEndpoint(app, retention.listRetentionItems, (call) => listItems(services, call));
  registerEndpoint(app, retention.approveRetentionPlan, (call) => approvePlan(services, call));
  registerEndpoint(app, retention.listRetentionRuns, (call) => listRuns(services, call));
  registerDownload(app, retention.downloadCertificates, (call, reply) =>
    downloadCertificates(services, call, reply),
  );
  registerEndpoint(app, retention.setRetentionRule, (call) => setRule(services, call));
  registerEndpoint(app, retention.requestErasure, (call) => requestErasure(services, call));
  registerEndpoint(app, namedTexts.listNamedTexts, (call) => listNamedTexts(services, call));
  registerEndpoint(app, namedTexts.decideNamedText, (call) => decideNamedText(services, call));
}
