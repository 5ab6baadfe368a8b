import { savedSearch } from '@kyc/contract/applications/dashboard-search';
import type { listViews as endpoint, SavedView } from '@kyc/contract/applications/saved-views';
import { selectViews } from '@kyc/db/tables/staff/saved-view-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { actorOf } from '../../workflow/doer.ts';
import { mayChange } from './may-change.ts';

export async function listViews(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<SavedView[]> {
  const { session } = call;
  const views = await inTenant(services.database, actorOf(session), (tx) => selectViews(tx, session.userId));
  return views.map((view) => ({
    ViewId: view.viewId,
    ViewName: view.name,
    IsShared: view.isShared,
    OwnerName: view.ownerName,
    IsOwn: view.ownerId === session.userId,
    MayChange: mayChange(session, view),
    Search: z.parse(savedSearch, view.search),
  }));
}
