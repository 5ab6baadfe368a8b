import type { Reads } from '@kyc/db/connection/transaction';
import type { SignedInUser } from '@kyc/db/tables/staff/app-user-table';
import { selectFactors } from '@kyc/db/tables/staff/user-factor-table';
import type { AuthServices } from '../auth-services.ts';
import { passkeyInvitationDays } from '../auth-limits.ts';
import { allowedFactors } from './open-factors.ts';

/** Codes by SMS and mail can be phished; a user who could have a passkey is invited to add one. Without the tenant's consent never. */
export async function isPasskeyDue(
  services: Pick<AuthServices, 'config' | 'clock'>,
  tx: Reads,
  user: Pick<SignedInUser, 'userId' | 'passkeyPostponedOn'>,
): Promise<boolean> {
  const { passkeyPostponedOn } = user;
  const sinceMs = services.clock.now().getTime() - (passkeyPostponedOn?.getTime() ?? 0);
  if (passkeyPostponedOn !== null && sinceMs < passkeyInvitationDays * 86_400_000) return false;
  if (!(await allowedFactors(services, tx)).has('passkey')) return false;
  return !(await selectFactors(tx, user.userId)).some(({ kind }) => kind === 'passkey');
}
