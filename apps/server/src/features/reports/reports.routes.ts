import * as custom from '@kyc/contract/reports/custom-reports';
import * as exportJobs from '@kyc/contract/reports/export-jobs';
import { previewReport as previewEndpoint, reportDownloads } from '@kyc/contract/reports/reports';
import { readOperations as operationsEndpoint } from '@kyc/contract/reports/operations';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';
import { downloadCustomReport } from './custom/download-custom-report.ts';
import { listCustomReports, listReportColumns, listReportDefinitions } from './custom/list-custom-reports.ts';
import { previewCustomReport } from './custom/preview-custom-report.ts';
import { removeReportDefinition } from './custom/remove-report-definition.ts';
import { saveReportDefinition } from './custom/save-report-definition.ts';
import { downloadReport } from './download-report.ts';
import { cancelExport } from './jobs/cancel-export.ts';
import { listExports } from './jobs/list-exports.ts';
import { readExport } from './jobs/read-export.ts';
import { startExport } from './jobs/start-export.ts';
import { readOperations } from './read-operations.ts';
import { previewReport } from './preview-report.ts';

export function addReportRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  for (const [code, endpoint] of reportDownloads)
    registerDownload(app, endpoint, (call, reply) => downloadReport(desk, { code, call }, reply));
  registerEndpoint(app, previewEndpoint, (call) => previewReport(desk, call));
  registerEndpoint(app, operationsEndpoint, (call) => readOperations(desk, call));
  registerEndpoint(app, custom.listCustomReports, (call) => listCustomReports(desk, call));
  registerEndpoint(app, custom.previewCustomReport, (call) => previewCustomReport(desk, call));
  registerDownload(app, custom.downloadCustomReport, (call, reply) =>
    downloadCustomReport(desk, call, reply),
  );
  registerEndpoint(app, exportJobs.startExport, (call) => startExport(desk, call));
  registerEndpoint(app, exportJobs.listExports, (call) => listExports(desk, call));
  registerEndpoint(app, exportJobs.cancelExport, (call) => cancelExport(desk, call));
  registerDownload(app, exportJobs.readExport, (call, reply) => readExport(desk, call, reply));
  registerEndpoint(app, custom.listReportColumns, () => Promise.resolve(listReportColumns()));
  registerEndpoint(app, custom.listReportDefinitions, (call) => listReportDefinitions(desk, call));
  registerEndpoint(app, custom.saveReportDefinition, (call) => saveReportDefinition(desk, call));
  registerEndpoint(app, custom.removeReportDefinition, (call) => removeReportDefinition(desk, call));
}
