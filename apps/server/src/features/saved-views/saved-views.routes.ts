import * as views from '@kyc/contract/applications/saved-views';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { addView } from './add-view.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { renameView } from './rename-view.ts';

export function addSavedViewRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, views.listViews, (call) => listViews(services, call));
  registerEndpoint(app, views.addView, (call) => addView(services, call));
  registerEndpoint(app, views.renameView, (call) => renameView(services, call));
  registerEndpoint(app, views.removeView, (call) => removeView(services, call));
}
