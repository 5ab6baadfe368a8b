import * as answers from '@kyc/contract/reports/answers-report';
import * as custom from '@kyc/contract/reports/custom-reports';
import * as exportJobs from '@kyc/contract/reports/export-jobs';
import { previewReport as previewEndpoint, reportDownloads } from '@kyc/contract/reports/reports';
import * as gate from '@kyc/contract/reports/gate-report';
import { readReadingReport as readingEndpoint } from '@kyc/contract/reports/reading-report';
import * as rectification from '@kyc/contract/reports/rectification-report';
import { readOperations as operationsEndpoint } from '@kyc/contract/reports/operations';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { downloadAnswersReport } from './after-approval/download-answers-report.ts';
import { readAnswersReport } from './after-approval/read-answers-report.ts';
import { downloadCustomReport } from './custom/download-custom-report.ts';
import { listCustomReports, listReportColumns, listReportDefinitions } from './custom/list-custom-reports.ts';
import { previewCustomReport } from './custom/preview-custom-report.ts';
import { previewReportDefinition } from './custom/preview-report-definition.ts';
import { removeReportDefinition } from './custom/remove-report-definition.ts';
import { saveReportDefinition } from './custom/save-report-definition.ts';
import { downloadReport } from './download-report.ts';
import { downloadGateReport } from './gate/download-gate-report.ts';
import { listGateAttempts } from './gate/list-gate-attempts.ts';
import { readGateReport } from './gate/read-gate-report.ts';
import { downloadRectificationReport } from './rectification/download-rectification-report.ts';
import { readRectificationReport } from './rectification/read-rectification-report.ts';
import { cancelExport } from './jobs/cancel-export.ts';
import { listExports } from './jobs/list-exports.ts';
import { readExport } from './jobs/read-export.ts';
import { startExport } from './jobs/start-export.ts';
import { readReadingReport } from './reading/read-reading-report.ts';
import { readOperations } from './read-operations.ts';
import { addTrendRoutes } from './trends/trends.routes.ts';
import { previewReport } from './preview-report.ts';

export function addReportRoutes(app: FastifyInstance, services: WorkflowServices): void {
  for (const [code, endpoint] of reportDownloads)
    registerDownload(app, endpoint, (call, reply) => downloadReport(services, { code, call }, reply));
  registerEndpoint(app, previewEndpoint, (call) => previewReport(services, call));
  registerEndpoint(app, operationsEndpoint, (call) => readOperations(services, call));
  addTrendRoutes(app, services);
  registerEndpoint(app, gate.readGateReport, (call) => readGateReport(services, call));
  registerEndpoint(app, gate.listGateAttempts, (call) => listGateAttempts(services, call));
  registerDownload(app, gate.downloadGateReport, (call, reply) => downloadGateReport(services, call, reply));
  registerEndpoint(app, rectification.readRectificationReport, (call) =>
    readRectificationReport(services, call),
  );
  registerDownload(app, rectification.downloadRectificationReport, (call, reply) =>
    downloadRectificationReport(services, call, reply),
  );
  registerEndpoint(app, answers.readAnswersReport, (call) => readAnswersReport(services, call));
  registerDownload(app, answers.downloadAnswersReport, (call, reply) =>
    downloadAnswersReport(services, call, reply),
  );
  registerEndpoint(app, readingEndpoint, (call) => readReadingReport(services, call));
  registerEndpoint(app, custom.listCustomReports, (call) => listCustomReports(services, call));
  registerEndpoint(app, custom.previewCustomReport, (call) => previewCustomReport(services, call));
  registerDownload(app, custom.downloadCustomReport, (call, reply) =>
    downloadCustomReport(services, call, reply),
  );
  registerEndpoint(app, exportJobs.startExport, (call) => startExport(services, call));
  registerEndpoint(app, exportJobs.listExports, (call) => listExports(services, call));
  registerEndpoint(app, exportJobs.cancelExport, (call) => cancelExport(services, call));
  registerDownload(app, exportJobs.readExport, (call, reply) =>
    readExport(services, call, {
      reply,
      requireConfirmed: () => app.sessionReader.requireConfirmed(call.session),
    }),
  );
  registerEndpoint(app, custom.listReportColumns, (call) => listReportColumns(services, call));
  registerEndpoint(app, custom.previewReportDefinition, (call) => previewReportDefinition(services, call));
  registerEndpoint(app, custom.listReportDefinitions, (call) => listReportDefinitions(services, call));
  registerEndpoint(app, custom.saveReportDefinition, (call) => saveReportDefinition(services, call));
  registerEndpoint(app, custom.removeReportDefinition, (call) => removeReportDefinition(services, call));
}
