import { UserType } from '@kyc/contract/user-types';
import type { StoredView } from '@kyc/db/tables/staff/views/saved-view-table';
import type { Session } from '../../http/call.ts';

/** Its owner; a shared one an Admin too. */
export function mayChange(session: Session, view: StoredView): boolean {
  return view.ownerId === session.userId || (view.isShared && session.userType === UserType.Admin);
}
