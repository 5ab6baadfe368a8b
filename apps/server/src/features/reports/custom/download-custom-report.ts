import type { downloadCustomReport as endpoint } from '@kyc/contract/reports/custom-reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { sendExport } from '../../../exports/send-export.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { openSheets } from '../open-sheets.ts';
import { findCustomSheet } from './custom-sheet.ts';

const formats = { XLS: 'xlsx', CSV: 'csv', XML: 'xml' } as const;

/** REP-04 */
export async function downloadCustomReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { Purpose, Note, ...filter } = call.body();
  const { report, sheet } = await inTenant(services.database, call.session, (tx) =>
    findCustomSheet(tx, filter),
  );
  const format = formats[report.ExportFormat];
  return await sendExport(
    services,
    { call, reply },
    {
      report: `CUSTOM_${report.ReportId}`,
      filter,
      whole: { Purpose, Note },
      format,
      fileName: `${report.ReportName}.${format}`,
      sheets: (tx) => openSheets(tx, [sheet]),
    },
  );
}
