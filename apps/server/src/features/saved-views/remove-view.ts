import type { removeView as endpoint } from '@kyc/contract/applications/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { texts } from '@kyc/contract/texts';
import { deleteView } from '@kyc/db/tables/staff/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireChangeable } from './require-changeable.ts';

/** Nothing but its name and filter is lost. */
export async function removeView(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewId: viewId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const view = await requireChangeable(tx, session, viewId);
    await deleteView(tx, viewId);
    await audit(tx, call, { entity: 'dashboard-view', entityId: viewId, details: { name: view.name } });
    return { Message: texts.viewRemoved };
  });
}
