import { Refusal } from '@kyc/contract/refusal';
import type { readExport as endpoint } from '@kyc/contract/reports/export-jobs';
import { selectExport } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { contentTypes } from '../../../exports/export-bytes.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditLeft } from '../../../records/audit-left.ts';
import { storageKey } from '../../../exports/storage-key.ts';

/** The finished file; each reading is in the audit trail. */
export async function readExport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { exportId } = call.params;
  const job = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectExport(tx, exportId, ['ready']);
    if (found === undefined) throw new Refusal('notFound');
    await auditLeft(
      tx,
      {
        action: call.endpoint.audit,
        entity: 'report',
        entityId: found.report,
        requestId: call.requestId,
        details: { exportId, rows: found.rows_done },
      },
      found.applications ?? [],
    );
    return found;
  });
  const stored = await services.storage.read(storageKey(exportId));
  if (stored === undefined) throw new Refusal('notFound');
  const format = job.format === 'csv' || job.format === 'xml' ? job.format : 'xlsx';
  return reply
    .type(contentTypes[format])
    .header('content-length', stored.size)
    .header('content-disposition', `attachment; filename="${job.file_name.replaceAll(/[^\w .-]/gu, '_')}"`)
    .header('cache-control', 'private, no-store')
    .send(stored.content);
}
