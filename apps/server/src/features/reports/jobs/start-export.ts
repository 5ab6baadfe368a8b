import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startExport as endpoint } from '@kyc/contract/reports/export-jobs';
import { insertExport } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { exportFile } from './export-file.ts';
import { recordedFilter } from '../../../records/recorded-filter.ts';
import { soundAlarm } from '../../../access/count-reveal.ts';
import { openWholeExport } from '../../../access/open-whole-export.ts';

/** A long export: written by a job, to be fetched from the list of downloads. */
export async function startExport(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Report: report, Filter: filter, RowsTotal: rowsTotal = null, Purpose, Note } = call.body();
  const { tenantId, userId: requestedBy } = call.session;
  const exportId = randomUUID();
  const counted = await inTenant(services.database, call.session, async (tx) => {
    const { label, fileName, format } = await exportFile(tx, { report, filter, now: services.clock.now() });
    const opened = await openWholeExport(tx, call, { Purpose, Note });
    const purpose = opened.isWhole ? (Purpose ?? null) : null;
    await insertExport(tx, {
      exportId,
      requestedBy,
      report,
      label,
      fileName,
      format,
      filter,
      rowsTotal,
      purpose,
    });
    await audit(tx, call, {
      entity: 'report',
      entityId: report,
      details: { exportId, filter: recordedFilter(filter), fileName, ...opened.details, state: 'started' },
    });
    await services.jobs.enqueue(tx, { name: 'write-export', payload: { tenantId, exportId } });
    return opened.counted;
  });
  soundAlarm(services, counted, requestedBy);
  return { ExportId: exportId };
}
