import type { downloadRectificationReport as endpoint } from '@kyc/contract/reports/rectification-report';
import { readRowArrays } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ExportColumn } from '../../../exports/export-table.ts';
import { rowsPerRead } from '../../../exports/read-in-order.ts';
import { sendExport } from '../../../exports/send-export.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { rowsOf } from './read-rectification-report.ts';

const columns: readonly ExportColumn[] = [
  { header: 'Field', kind: 'text' },
  { header: 'Reason', kind: 'text', width: 50 },
  { header: 'Rejected', kind: 'number' },
  { header: 'Sent', kind: 'number' },
  { header: 'Opened', kind: 'number' },
  { header: 'Re-submitted within 7 days', kind: 'number' },
  { header: 'Passed at the next attempt', kind: 'number' },
];

export async function downloadRectificationReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const filter = call.body();
  const query = sql`
    select "Field", "Reason", "Rejected", "Sent", "Opened", "Resubmitted", "Passed" from (${rowsOf(daysOfFigures(filter))}) row
    order by "Rejected" desc, "Field", "Reason", "ReasonId"`;
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'RECTIFICATION',
      filter,
      format: 'xlsx',
      fileName: 'Rectification.xlsx',
      sheets: (tx) =>
        Promise.resolve([
          { name: 'RECTIFICATION', columns, rows: readRowArrays(tx, query.compile(tx), rowsPerRead) },
        ]),
    },
  );
}
