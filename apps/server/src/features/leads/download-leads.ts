import {
  leadsFileName,
  type downloadLeads as endpoint,
  type LeadQuery,
} from '@kyc/contract/leads/lead-report';
import { leadColumns } from '@kyc/contract/leads/lead-columns';
import { readInTenant, readRowArrays, type Tx } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportRow } from '../../exports/export-table.ts';
import { readInOrder, rowsPerRead } from '../../exports/read-in-order.ts';
import { sendExport } from '../../exports/send-export.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { leadsOfIds, orderedLeads, orderOfLeads, selectIdsByMobile } from './lead-rows.ts';
import { refuseMasked } from './refuse-masked.ts';
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
  const { Purpose, Note, ...query } = call.body();
  requirePeriod(query.Filter);
  await readInTenant(services.database, call.session, (tx) => refuseMasked(tx, query));
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'LEAD_REPORT',
      filter: query,
      whole: { Purpose, Note },
      format: 'xlsx',
      fileName: leadsFileName,
      sheets: async (tx) => [
        { name: 'LEAD_REPORT', columns, rows: await selectRows(tx, query), namesApplications: true },
      ],
    },
  );
}

async function selectRows(
  tx: Tx,
  query: Pick<LeadQuery, 'Filter' | 'search' | 'order'>,
): Promise<AsyncIterable<ExportRow[]>> {
  if (!orderOfLeads(query).isSealed) return readRowArrays(tx, orderedLeads(tx, query).compile(), rowsPerRead);
  return readInOrder(tx, await selectIdsByMobile(tx, query), (piece) => leadsOfIds(tx, piece));
}
