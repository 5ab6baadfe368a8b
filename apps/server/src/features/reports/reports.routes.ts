import { previewReport as previewEndpoint, reportDownloads } from '@kyc/contract/reports/reports';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { downloadReport } from './download-report.ts';
import { previewReport } from './preview-report.ts';

export function addReportRoutes(app: FastifyInstance, desk: Desk): void {
  for (const [code, endpoint] of reportDownloads)
    registerDownload(app, endpoint, (call, reply) => downloadReport(desk, { code, call }, reply));
  registerEndpoint(app, previewEndpoint, (call) => previewReport(desk, call));
}
