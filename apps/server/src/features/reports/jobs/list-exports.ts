import type { ReplyOf } from '@kyc/contract/endpoint';
import type { ExportJob, listExports as endpoint } from '@kyc/contract/reports/export-jobs';
import { reportFilter } from '@kyc/contract/reports/report-filter';
import { selectExports } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** The caller's own files: progress, and until when each is kept. */
export async function listExports(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await inTenant(services.database, call.session, (tx) =>
    selectExports(tx, call.session.userId),
  );
  return rows.map((row): ExportJob => ({
    ExportId: row.export_id,
    Report: row.label,
    FileName: row.file_name,
    Filter: z.parse(reportFilter, row.filter),
    RequestedBy: row.requester,
    RequestedOn: row.requested_on.toISOString(),
    // A check constraint of the table keeps the state among these.
    State: row.state as ExportJob['State'],
    RowsDone: row.rows_done,
    RowsTotal: row.rows_total,
    SizeBytes: row.size_bytes,
    FailedBecause: row.failed_because,
    ExpiresOn: row.expires_on.toISOString(),
  }));
}
