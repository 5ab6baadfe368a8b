import { texts } from '@kyc/contract/texts';
import { findPasswordFault } from '@kyc/domain/passwords/find-password-fault';
import { selectLatestPasswordHashes } from '@kyc/db/tables/staff/app-user-table';
import { selectTenantCode } from '@kyc/db/tables/masters/tenant-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { isBreached } from './breached-passwords.ts';
import { isPassword } from './password-hash.ts';

/** Not one of the last five (masters.json, users). */
const remembered = 5;

/** The fault of a new password of this user, or null; `userId` is absent for a new user. */
export async function findNewPasswordFault(
  tx: Reads,
  wanted: { readonly userId: number | undefined; readonly userName: string; readonly password: string },
): Promise<string | null> {
  const { userId, userName, password } = wanted;
  const mostCharacters = (await readTenantSettings(tx)).LoginPasswordLimit;
  const tenantCode = await selectTenantCode(tx);
  const fault = findPasswordFault({ password, userName, tenantCode, mostCharacters });
  if (fault !== null) return fault;
  if (await isBreached(password)) return texts.passwordBreached;
  if (userId === undefined) return null;
  for (const hash of await selectLatestPasswordHashes(tx, { userId, count: remembered }))
    if (await isPassword(hash, password)) return texts.passwordUsedBefore;
  return null;
}
