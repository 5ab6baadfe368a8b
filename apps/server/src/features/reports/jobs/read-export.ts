import { Refusal } from '@kyc/contract/refusal';
import type { readExport as endpoint } from '@kyc/contract/reports/export-jobs';
import { selectExport } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { contentTypes } from '../../../exports/export-bytes.ts';
import { sendStoredFile } from '../../../files/send-stored-file.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { storageKey } from '../../../exports/storage-key.ts';
import { texts } from '@kyc/contract/texts';
import { selectExportRight } from '@kyc/db/tables/staff/app-user-table';

/**
 * The finished file, for its requester with the rights of this moment; each reading is in the audit trail. A file with complete
 * values requires the right, the purpose given for it and the password.
 */
export async function readExport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  { reply, requireConfirmed }: { reply: FastifyReply; requireConfirmed: () => Promise<void> },
): Promise<FastifyReply> {
  const { session } = call;
  const { exportId } = call.params;
  const job = await inTenant(services.database, session, async (tx) => {
    const found = await selectExport(tx, exportId, ['ready']);
    if (found?.requested_by !== session.userId) throw new Refusal('notFound');
    const { isMasked, hasRight } = await selectExportRight(tx, session.userId);
    const showsMasked = isMasked && found.shows_whole !== false;
    if (showsMasked && (!hasRight || found.purpose === null))
      throw new Refusal('guard', texts.exportShowsMasked);
    return { ...found, showsMasked };
  });
  if (job.showsMasked) await requireConfirmed();
  await inTenant(services.database, session, (tx) =>
    audit(tx, call, {
      entity: 'report',
      entityId: job.report,
      details: { exportId, rows: job.rows_done, ...(job.purpose !== null && { purpose: job.purpose }) },
      exported: job.applications ?? [],
    }),
  );
  const format = job.format === 'csv' || job.format === 'xml' ? job.format : 'xlsx';
  return await sendStoredFile(services, reply, {
    key: storageKey(exportId),
    type: contentTypes[format],
    name: job.file_name,
  });
}
