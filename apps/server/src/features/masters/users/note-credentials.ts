import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertCredentialEvent } from '@kyc/db/tables/four-eyes/credential-event-table';

interface Credentials {
  readonly UserType: number;
  readonly IsActive: boolean;
  readonly Mobile: string;
  readonly Email: string;
  readonly MayOverride?: boolean | null | undefined;
  readonly MayHold?: boolean | null | undefined;
}

interface SavedUser {
  readonly userId: number;
  /** Null: the operator, who is no user. */
  readonly actorId: number | null;
  readonly before: Credentials | undefined;
  readonly form: Credentials & { readonly Password?: string | null | undefined };
}

/** Records an Admin's changes to another user's credentials: such a user cannot be that Admin's second person (decision 049). */
export async function noteCredentials(tx: Tx, { userId, actorId, before, form }: SavedUser): Promise<void> {
  if (actorId === null) return;
  const note = async (kind: Parameters<typeof insertCredentialEvent>[1]['kind']) =>
    await insertCredentialEvent(tx, { userId, actorId, kind });
  if (before === undefined) {
    await note('created');
    return;
  }
  const gains = (right: 'MayOverride' | 'MayHold') => form[right] === true && before[right] !== true;
  if (form.Password != null) await note('password');
  if (form.Mobile !== before.Mobile || form.Email !== before.Email) await note('contact');
  const isBack = form.IsActive && !before.IsActive;
  if (form.UserType !== before.UserType || isBack || gains('MayOverride') || gains('MayHold'))
    await note('role');
  const wasAdmin = before.UserType === UserType.Admin && before.IsActive;
  if (wasAdmin && !(form.IsActive && form.UserType === UserType.Admin)) await note('removed');
}
