import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import type { ReportDownload } from '@kyc/contract/reports/reports';
import type { FastifyReply } from 'fastify';
import { sendExport } from '../../exports/send-export.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { openSheets } from './open-sheets.ts';
import { reportDefinitions } from './report-definitions.ts';
import { scopeOf } from './report-scope.ts';

/** REP-03: one of the fixed reports as a workbook. */
export async function downloadReport(
  services: Services,
  { code, call }: { code: ReportCode; call: SessionCall<ReportDownload> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { Purpose, Note, ...filter } = call.body();
  const sheets = reportDefinitions[code].sheets(scopeOf(code, filter, services.clock.now()));
  return await sendExport(
    services,
    { call, reply },
    {
      report: code,
      filter,
      whole: { Purpose, Note },
      format: 'xlsx',
      fileName: fixedReport(code).fileName,
      sheets: (tx) => openSheets(tx, sheets),
    },
  );
}
