import { auditColumns, auditFileName, type downloadAudit as endpoint } from '@kyc/contract/audit/audit';
import { inTenant, readRowArrays, type Tx } from '@kyc/db/connection/transaction';
import { auditExportRows } from '@kyc/db/tables/records/audit-search';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { rowsPerRead } from '../../../exports/read-in-order.ts';
import { sendExport } from '../../../exports/send-export.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { kindOfAction } from '../../../records/kind-of-action.ts';
import { searchOf } from './search-of.ts';

const numbers = ['AuditId', 'ChainNo', 'Shown'];
const columns = auditColumns.map((header): ExportColumn => {
  if (header === 'HappenedOn') return { header, kind: 'instant' };
  return { header, kind: numbers.includes(header) ? 'number' : 'text' };
});
const kindPlace = auditColumns.indexOf('Kind');

/** The rows of the screen's filter, all pages, as a workbook. */
export async function downloadAudit(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { Filter } = call.body();
  // Reject an invalid filter before the first byte.
  const search = await inTenant(services.database, call.session, (tx) => searchOf(tx, Filter));
  const rowsOf = async function* (tx: Tx): AsyncIterable<ExportRow[]> {
    const rows = readRowArrays(tx, auditExportRows(tx, search).compile(), rowsPerRead);
    for await (const some of rows)
      yield some.map((row) => row.with(kindPlace, kindOfAction(String(row[kindPlace])))) as ExportRow[];
  };
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'AUDIT_TRAIL',
      filter: Filter,
      format: 'xlsx',
      fileName: auditFileName,
      sheets: (tx) =>
        Promise.resolve([{ name: 'AUDIT_TRAIL', columns, rows: rowsOf(tx), namesApplications: true }]),
    },
  );
}
