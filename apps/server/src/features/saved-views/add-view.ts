import { mostViews, type addView as endpoint } from '@kyc/contract/applications/views/saved-views';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { addSavedReport as ofReports } from '@kyc/contract/reports/saved-reports';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { insertView, selectViews, type ViewScreen } from '@kyc/db/tables/staff/views/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';

/** Names the filter of a screen's address. */
export async function addView(
  services: Services,
  call: SessionCall<typeof endpoint | typeof ofReports>,
  screen: ViewScreen,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ViewName: name, IsShared: isShared, Search: search } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const own = (await selectViews(tx, { userId: session.userId, screen })).filter(
      (view) => view.ownerId === session.userId,
    );
    if (own.length >= mostViews) throw new Refusal('guard', texts.tooManyViews);
    const viewId = await insertView(tx, { ownerId: session.userId, name, isShared, screen, search });
    if (viewId === undefined)
      throw new Refusal('invalid', texts.viewNameTaken, [
        { Field: 'ViewName', Message: texts.viewNameTaken },
      ]);
    await audit(tx, call, { entity: 'dashboard-view', entityId: viewId, details: { name, isShared } });
    return { ViewId: viewId };
  });
}
