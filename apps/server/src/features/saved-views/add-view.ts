import { mostViews, type addView as endpoint } from '@kyc/contract/applications/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { insertView, selectViews } from '@kyc/db/tables/staff/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';

/** Names the filter of the dashboard's address. */
export async function addView(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewName: name, IsShared: isShared, Search: search } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const own = (await selectViews(tx, session.userId)).filter((view) => view.ownerId === session.userId);
    if (own.length >= mostViews) throw new Refusal('guard', texts.tooManyViews);
    const viewId = await insertView(tx, { ownerId: session.userId, name, isShared, search });
    if (viewId === undefined)
      throw new Refusal('invalid', texts.viewNameTaken, [
        { Field: 'ViewName', Message: texts.viewNameTaken },
      ]);
    await audit(tx, call, { entity: 'dashboard-view', entityId: viewId, details: { name, isShared } });
    return { ViewId: viewId };
  });
}
