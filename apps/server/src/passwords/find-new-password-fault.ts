import { texts } from '@kyc/contract/texts';
import { findPasswordFault } from '@kyc/domain/passwords/find-password-fault';
import { selectLatestPasswordHashes } from '@kyc/db/tables/staff/app-user-table';
import { selectPasswordLimit } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { isPassword } from './password-hash.ts';

/** Not one of the last five (masters.json, users). */
const remembered = 5;

/** What is wrong with a new password of this user, or null; `userId` is absent for a new user. */
export async function findNewPasswordFault(
  tx: Reads,
  wanted: { readonly userId: number | undefined; readonly userName: string; readonly password: string },
): Promise<string | null> {
  const { userId, userName, password } = wanted;
  const fault = findPasswordFault({ password, userName, mostCharacters: await selectPasswordLimit(tx) });
  if (fault !== null || userId === undefined) return fault;
  for (const hash of await selectLatestPasswordHashes(tx, { userId, count: remembered }))
    if (await isPassword(hash, password)) return texts.passwordUsedBefore;
  return null;
}
