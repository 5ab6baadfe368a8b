import type { removeView as endpoint } from '@kyc/contract/applications/views/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { removeSavedReport as ofReports } from '@kyc/contract/reports/saved-reports';
import { texts } from '@kyc/contract/texts';
import { deleteView, type ViewScreen } from '@kyc/db/tables/staff/views/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireChangeable } from './require-changeable.ts';

/** Nothing but its name and filter is lost. */
export async function removeView(
  services: Services,
  call: SessionCall<typeof endpoint | typeof ofReports>,
  screen: ViewScreen,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewId: viewId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const view = await requireChangeable(tx, session, { viewId, screen });
    await deleteView(tx, viewId);
    await audit(tx, call, { entity: 'dashboard-view', entityId: viewId, details: { name: view.name } });
    return { Message: texts.viewRemoved };
  });
}
