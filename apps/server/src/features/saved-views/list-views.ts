import { savedSearch, type SavedSearch } from '@kyc/contract/applications/views/dashboard-search';
import type { listViews as endpoint, SavedView } from '@kyc/contract/applications/views/saved-views';
import { selectViews, type StoredView } from '@kyc/db/tables/staff/views/saved-view-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import { isSalesType } from '@kyc/contract/user-types';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import * as z from 'zod/mini';
import { openApplicationLists } from '../../access/open-application-data.ts';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { mayChange } from './may-change.ts';

export async function listViews(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<SavedView[]> {
  const { session } = call;
  const { views, isMasked } = await readInTenant(services.database, session, async (tx) => {
    const [found, lists] = await Promise.all([
      selectViews(tx, { userId: session.userId, screen: 'dashboard' }),
      openApplicationLists(tx, session),
    ]);
    return { views: found, isMasked: lists.isMasked };
  });
  return views.map((view) => ({
    ViewId: view.viewId,
    ViewName: isMasked && view.ownerId !== session.userId ? maskNumbers(view.name) : view.name,
    IsShared: view.isShared,
    OwnerName: view.ownerName,
    IsOwn: view.ownerId === session.userId,
    MayChange: mayChange(session, view),
    Search: searchFor(session, view, isMasked),
  }));
}

/** Where the tenant masks, another user's view keeps its filters and shows the search text masked, like the grid. */
function searchFor(session: Session, view: StoredView, isMasked: boolean): SavedSearch {
  const search = z.parse(savedSearch, view.search);
  const { q, field } = search;
  if (!isMasked || view.ownerId === session.userId || q === undefined) return search;
  return { ...search, q: maskSearched(session, field, q) };
}

function maskSearched({ userType }: Session, field: SavedSearch['field'], text: string): string {
  if (field === 'PAN') return maskText('pan', text, 'part');
  if (field === 'Mobile') return maskText('mobile', text, 'part');
  const isSales = isSalesType(userType);
  if (field === 'Name' && isSales) return maskText('name', text, 'part');
  return maskNumbers(text);
}
