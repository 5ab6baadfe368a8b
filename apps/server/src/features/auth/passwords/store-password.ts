import { insertPasswordHash, updateOwnPassword, type SignInUser } from '@kyc/db/tables/staff/app-user-table';
import { audit } from '../../../records/audit.ts';
import { endSessionsOf } from '@kyc/db/tables/staff/user-session-table';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../../../jobs/send-job.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';
import { findNewPasswordFault } from '../../../passwords/find-new-password-fault.ts';
import { notifyUser } from '../../../records/notify-user.ts';

interface NewPassword {
  readonly tenantId: number;
  readonly user: SignInUser;
  readonly password: string;
  readonly action: 'user.reset-password' | 'user.change-password' | 'user.set-password';
  readonly requestId: string;
  /** Stays alive; every other session of the user ends. */
  readonly ownSessionId?: string;
}

/** A password chosen by its user, who is notified. @throws Refusal `invalid` when it breaks a rule */
export async function storePassword(
  services: { readonly jobs: JobSender },
  tx: Tx,
  wanted: NewPassword,
): Promise<void> {
  const { user, password, ownSessionId, tenantId } = wanted;
  const { userId, userName, mobile, email } = user;
  const fault = await findNewPasswordFault(tx, { userId, userName, password });
  if (fault !== null) throw new Refusal('invalid', fault, [{ Field: 'Password', Message: fault }]);
  await updateOwnPassword(tx, { userId, passwordHash: await hashPassword(password) });
  await insertPasswordHash(tx, userId);
  await endSessionsOf(tx, { userId, reason: 'replaced', keep: ownSessionId });
  await audit(
    tx,
    { action: wanted.action, requestId: wanted.requestId },
    { entity: 'user', entityId: userId },
  );
  await notifyUser(services, tx, { kind: 'password-changed', tenantId, userId, mobile, email });
}
