import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { cancelExport as endpoint } from '@kyc/contract/reports/export-jobs';
import { texts } from '@kyc/contract/texts';
import { selectExport, updateExport } from '@kyc/db/tables/records/export-job-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';

const anyState = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;

/** The job sees it at its next piece and stops. */
export async function cancelExport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { ExportId: exportId } = call.body();
  return await inTenant(services.database, call.session, async (tx) => {
    const job = await selectExport(tx, exportId, anyState);
    if (job?.requested_by !== call.session.userId) throw new Refusal('notFound');
    if (!(await updateExport(tx, { exportId, state: 'cancelled', rows: job.rows_done })))
      throw new Refusal('guard', texts.exportIsOver);
    await audit(tx, call, { entity: 'report', entityId: job.report, details: { exportId } });
    return { Message: texts.exportCancelled };
  });
}
