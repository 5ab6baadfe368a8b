import { redactValue } from '@kyc/domain/redaction/redact-value';
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startExport as endpoint } from '@kyc/contract/reports/export-jobs';
import { insertExport } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { auditCall } from '../../../records/audit-call.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { exportFile } from './export-file.ts';

/** A long export: written by a job, to be fetched from the list of downloads. */
export async function startExport(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Report: report, Filter: filter, RowsTotal: rowsTotal = null } = call.body();
  const { tenantId, userId: requestedBy } = call.session;
  const exportId = randomUUID();
  await inTenant(services.database, call.session, async (tx) => {
    const { label, fileName, format } = await exportFile(tx, { report, filter, now: services.clock.now() });
    await insertExport(tx, { exportId, requestedBy, report, label, fileName, format, filter, rowsTotal });
    await auditCall(tx, call, {
      entity: 'report',
      entityId: report,
      details: { exportId, filter: redactValue(filter), fileName, state: 'started' },
    });
    await services.jobs.enqueue(tx, { name: 'write-export', payload: { tenantId, exportId } });
  });
  return { ExportId: exportId };
}
