import * as views from '@kyc/contract/applications/saved-views';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { addView } from './add-view.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { renameView } from './rename-view.ts';

export function addSavedViewRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, views.listViews, (call) => listViews(desk, call));
  registerEndpoint(app, views.addView, (call) => addView(desk, call));
  registerEndpoint(app, views.renameView, (call) => renameView(desk, call));
  registerEndpoint(app, views.removeView, (call) => removeView(desk, call));
}
