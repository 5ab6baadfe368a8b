import type { renameView as endpoint } from '@kyc/contract/applications/views/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { renameSavedReport as ofReports } from '@kyc/contract/reports/saved-reports';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { updateViewName, type ViewScreen } from '@kyc/db/tables/staff/views/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireChangeable } from './require-changeable.ts';

/** It stays its owner's, so the name must be new among the owner's views. */
export async function renameView(
  services: Services,
  call: SessionCall<typeof endpoint | typeof ofReports>,
  screen: ViewScreen,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewId: viewId, ViewName: name } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const view = await requireChangeable(tx, session, { viewId, screen });
    if (!(await updateViewName(tx, { viewId, name }))) {
      const isOwn = view.ownerId === session.userId;
      const message = isOwn ? texts.viewNameTaken : texts.viewNameTakenOfOwner;
      throw new Refusal('invalid', message, [{ Field: 'ViewName', Message: message }]);
    }
    const details = { name, oldName: view.name };
    await audit(tx, call, { entity: 'dashboard-view', entityId: viewId, details });
    return { Message: texts.viewRenamed };
  });
}
