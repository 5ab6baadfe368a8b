import { leadColumns, leadsFileName, type downloadLeads as endpoint } from '@kyc/contract/leads/lead-report';
import { readRowArrays } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { ExportColumn } from '../../exports/export-table.ts';
import { sendExport } from '../../exports/send-export.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { orderedLeads } from './lead-rows.ts';
import { requirePeriod } from '../../lists/require-period.ts';

const columns = leadColumns.map((header): ExportColumn => ({
  header,
  kind: header === 'CreatedOn' ? 'instant' : 'text',
}));

/** LEAD-01, Export: the rows of the screen's filter and order, all pages. */
export async function downloadLeads(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = call.body();
  requirePeriod(query.Filter);
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'LEAD_REPORT',
      filter: query,
      format: 'xlsx',
      fileName: leadsFileName,
      sheets: (tx) =>
        Promise.resolve([
          { name: 'LEAD_REPORT', columns, rows: readRowArrays(tx, orderedLeads(tx, query).compile(), 1000) },
        ]),
    },
  );
}
