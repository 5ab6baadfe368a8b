import { Refusal } from '@kyc/contract/refusal';
import { selectView, type StoredView, type ViewScreen } from '@kyc/db/tables/staff/views/saved-view-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';
import { mayChange } from './may-change.ts';

/** The view, for one who may rename or remove it. @throws Refusal */
export async function requireChangeable(
  tx: Reads,
  session: Session,
  wanted: { readonly viewId: number; readonly screen: ViewScreen },
): Promise<StoredView> {
  const view = await requireVisible(tx, session, wanted);
  if (!mayChange(session, view)) throw new Refusal('wrongRole');
  return view;
}

/** The view, for one who may read it. @throws Refusal `notFound` */
export async function requireVisible(
  tx: Reads,
  { userId }: Session,
  { viewId, screen }: { readonly viewId: number; readonly screen: ViewScreen },
): Promise<StoredView> {
  const view = await selectView(tx, viewId);
  // Another user's private view is reported as missing.
  if (view?.screen !== screen || (!view.isShared && view.ownerId !== userId)) throw new Refusal('notFound');
  return view;
}
