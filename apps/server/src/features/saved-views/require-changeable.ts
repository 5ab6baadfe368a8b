import { Refusal } from '@kyc/contract/refusal';
import { selectView, type StoredView } from '@kyc/db/tables/staff/saved-view-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';
import { mayChange } from './may-change.ts';

/** The view, for one who may rename or remove it. @throws Refusal */
export async function requireChangeable(tx: Reads, session: Session, viewId: number): Promise<StoredView> {
  const view = await selectView(tx, viewId);
  // Another user's private view is reported as missing.
  if (view === undefined || (!view.isShared && view.ownerId !== session.userId))
    throw new Refusal('notFound');
  if (!mayChange(session, view)) throw new Refusal('wrongRole');
  return view;
}
