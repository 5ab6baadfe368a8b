import * as layouts from '@kyc/contract/applications/views/column-layout';
import * as views from '@kyc/contract/applications/views/saved-views';
import * as reports from '@kyc/contract/reports/saved-reports';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { ReportScheduleServices } from './reports/schedule-report.ts';
import { addView } from './add-view.ts';
import { readColumnLayout, saveColumnLayout } from './column-layout.ts';
import { listViews } from './list-views.ts';
import { listSavedReports } from './reports/list-saved-reports.ts';
import { scheduleReport } from './reports/schedule-report.ts';
import { removeView } from './remove-view.ts';
import { renameView } from './rename-view.ts';

export function addSavedViewRoutes(app: FastifyInstance, services: ReportScheduleServices): void {
  registerEndpoint(app, layouts.readColumnLayout, (call) => readColumnLayout(services, call));
  registerEndpoint(app, layouts.saveColumnLayout, (call) => saveColumnLayout(services, call));
  registerEndpoint(app, views.listViews, (call) => listViews(services, call));
  registerEndpoint(app, views.addView, (call) => addView(services, call, 'dashboard'));
  registerEndpoint(app, views.renameView, (call) => renameView(services, call, 'dashboard'));
  registerEndpoint(app, views.removeView, (call) => removeView(services, call, 'dashboard'));
  registerEndpoint(app, reports.listSavedReports, (call) => listSavedReports(services, call));
  registerEndpoint(app, reports.addSavedReport, (call) => addView(services, call, 'reports'));
  registerEndpoint(app, reports.renameSavedReport, (call) => renameView(services, call, 'reports'));
  registerEndpoint(app, reports.removeSavedReport, (call) => removeView(services, call, 'reports'));
  registerEndpoint(app, reports.scheduleSavedReport, (call) => scheduleReport(services, call));
}
