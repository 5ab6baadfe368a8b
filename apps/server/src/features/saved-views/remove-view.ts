import type { removeView as endpoint } from '@kyc/contract/applications/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { deleteView, selectView } from '@kyc/db/tables/saved-view-table';
import { inTenant } from '@kyc/db/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { auditCall } from '../../workflow/audit-call.ts';
import { actorOf } from '../../workflow/doer.ts';
import { mayRemove } from './may-remove.ts';

/** Nothing but its name and filter is lost. */
export async function removeView(
  desk: Desk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewId: viewId } = call.body();
  return await inTenant(desk.database, actorOf(session), async (tx) => {
    const view = await selectView(tx, viewId);
    // Somebody else's private one is not there for anybody.
    if (view === undefined || (!view.isShared && view.ownerId !== session.userId))
      throw new Refusal('notFound');
    if (!mayRemove(session, view)) throw new Refusal('wrongRole');
    await deleteView(tx, viewId);
    await auditCall(tx, call, { entity: 'dashboard-view', entityId: viewId, details: { name: view.name } });
    return { Message: texts.viewRemoved };
  });
}
