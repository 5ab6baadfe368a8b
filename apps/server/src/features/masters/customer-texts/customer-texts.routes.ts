import * as customerTexts from '@kyc/contract/rectification/customer-texts';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { listTexts, readReasonUse } from './list-texts.ts';
import { publishTexts, takeOverTexts } from './publish-texts.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { exportTexts, importTexts, previewTexts } from './text-csv.ts';

export function addCustomerTextRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, customerTexts.listCustomerTexts, (call) => listTexts(services, call));
  registerEndpoint(app, customerTexts.readReasonUse, (call) => readReasonUse(services, call));
  registerEndpoint(app, customerTexts.saveCustomerText, (call) => saveDraft(services, call));
  registerEndpoint(app, customerTexts.discardCustomerText, (call) => discardDraft(services, call));
  registerEndpoint(app, customerTexts.takeOverCustomerTexts, (call) => takeOverTexts(services, call));
  registerEndpoint(app, customerTexts.publishCustomerTexts, (call) => publishTexts(services, call));
  registerDownload(app, customerTexts.exportCustomerTexts, (call, reply) =>
    exportTexts(services, call, reply),
  );
  registerEndpoint(app, customerTexts.previewCustomerTexts, (call) => previewTexts(services, call));
  registerEndpoint(app, customerTexts.importCustomerTexts, (call) => importTexts(services, call));
}
