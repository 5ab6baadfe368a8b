import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuditEntry } from '../../../records/audit-entries.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { accountOf, giveBack, holdPasswordTry } from '../budgets/budgets.ts';
import { findDevice } from '../devices/known-device.ts';
import { comparePassword } from './compare-password.ts';

export interface OwnPassword {
  readonly password: string;
  /** The property of the body that holds it. */
  readonly field: 'Password' | 'OldPassword';
  /** The audit row after a wrong try. */
  readonly failed: {
    readonly action: 'session.login-failed' | 'session.confirm-failed';
    readonly entry: AuditEntry;
  };
  /** Runs in the transaction that gives the try back. */
  readonly whenRight?: (tx: Tx) => Promise<void>;
}

/**
 * Every prompt for the password of a signed-in user. It shares its budget with the login (10 wrong ones in 15 minutes), so that
 * an open screen gives no further guesses. @throws Refusal `invalid`, WaitRefusal
 */
export async function requireOwnPassword(
  services: AuthServices,
  call: SessionCall<Endpoint>,
  { password, field, failed, whenRight }: OwnPassword,
): Promise<void> {
  const { session, address, requestId } = call;
  const account = accountOf(services, session.tenantCode, session.userName);
  // A wrong try must stay counted, so it is a separate transaction.
  const { user, held } = await inTenant(services.database, session, async (tx) => {
    const device = await findDevice(tx, call, session.userId);
    return {
      user: await selectSignInUser(tx, session.userId),
      held: await holdPasswordTry(services, tx, { account, device, address }),
    };
  });
  const isRight = await comparePassword(held, user?.passwordHash, password);
  await inTenant(services.database, session, async (tx) => {
    if (!isRight) {
      await audit(tx, { action: failed.action, requestId }, failed.entry);
      return;
    }
    await giveBack(tx, held);
    await whenRight?.(tx);
  });
  const Message = texts.presentPasswordWrong;
  if (!isRight) throw new Refusal('invalid', Message, [{ Field: field, Message }]);
}
