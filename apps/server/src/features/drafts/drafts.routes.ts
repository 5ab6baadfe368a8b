import * as drafts from '@kyc/contract/applications/drafts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { discardDrafts, readDrafts, saveDrafts } from './drafts.ts';

export function addDraftRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, drafts.readDrafts, (call) => readDrafts(services, call));
  registerEndpoint(app, drafts.saveDrafts, (call) => saveDrafts(services, call));
  registerEndpoint(app, drafts.discardDrafts, (call) => discardDrafts(services, call));
}
