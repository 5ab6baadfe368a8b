import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { removeReportDefinition as endpoint } from '@kyc/contract/reports/custom-reports';
import { texts } from '@kyc/contract/texts';
import { deactivateCustomReport } from '@kyc/db/tables/records/custom-report-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';

export async function removeReportDefinition(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { ReportId } = call.body();
  return await inTenant(services.database, call.session, async (tx) => {
    if (!(await deactivateCustomReport(tx, ReportId))) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'custom-report', entityId: ReportId });
    return { Message: texts.reportRemoved };
  });
}
