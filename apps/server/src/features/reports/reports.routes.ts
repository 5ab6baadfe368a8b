import * as custom from '@kyc/contract/reports/custom-reports';
import { previewReport as previewEndpoint, reportDownloads } from '@kyc/contract/reports/reports';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { downloadCustomReport } from './custom/download-custom-report.ts';
import { listCustomReports, listReportColumns, listReportDefinitions } from './custom/list-custom-reports.ts';
import { previewCustomReport } from './custom/preview-custom-report.ts';
import { removeReportDefinition } from './custom/remove-report-definition.ts';
import { saveReportDefinition } from './custom/save-report-definition.ts';
import { downloadReport } from './download-report.ts';
import { previewReport } from './preview-report.ts';

export function addReportRoutes(app: FastifyInstance, desk: Desk): void {
  for (const [code, endpoint] of reportDownloads)
    registerDownload(app, endpoint, (call, reply) => downloadReport(desk, { code, call }, reply));
  registerEndpoint(app, previewEndpoint, (call) => previewReport(desk, call));
  registerEndpoint(app, custom.listCustomReports, (call) => listCustomReports(desk, call));
  registerEndpoint(app, custom.previewCustomReport, (call) => previewCustomReport(desk, call));
  registerDownload(app, custom.downloadCustomReport, (call, reply) =>
    downloadCustomReport(desk, call, reply),
  );
  registerEndpoint(app, custom.listReportColumns, () => Promise.resolve(listReportColumns()));
  registerEndpoint(app, custom.listReportDefinitions, (call) => listReportDefinitions(desk, call));
  registerEndpoint(app, custom.saveReportDefinition, (call) => saveReportDefinition(desk, call));
  registerEndpoint(app, custom.removeReportDefinition, (call) => removeReportDefinition(desk, call));
}
