import { texts } from '@kyc/contract/texts';
import { changePasswordRequest, type changePassword as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { lockUser, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { limitHits } from '../../../http/rate-limits.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { isPassword } from '../../../passwords/password-hash.ts';
import type { AuthServices } from '../auth-services.ts';
import { accountOf, giveBack, holdPasswordTry } from '../budgets/budgets.ts';
import { readEncrypted } from '../read-encrypted.ts';
import { findDevice } from '../devices/known-device.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { storePassword } from './store-password.ts';

type ChangeCall = SessionCall<typeof endpoint>;

/** The user's own new password, by the present one; the other sessions of the user end. */
export async function changePassword(
  services: AuthServices & { readonly sessions: SessionMemory },
  call: ChangeCall,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { session } = call;
  const { tenantId } = session;
  const { OldPassword, Password } = await readEncrypted(services, changePasswordRequest, call.body().Data);
  await requirePresentPassword(services, call, OldPassword);
  await inTenant(services.database, session, async (tx) => {
    await lockUser(tx, session.userId);
    const user = await selectSignInUser(tx, session.userId);
    if (user === undefined) throw new Refusal('sessionEnded');
    await storePassword(services, tx, {
      tenantId,
      user,
      password: Password,
      action: 'user.change-password',
      requestId: call.requestId,
      ownSessionId: session.sessionId,
    });
  });
  services.sessions.forgetUser(session.userId);
  return { Message: texts.passwordChanged };
}

/** A guess at the password as any other: whoever found an open screen has no more of them. */
async function requirePresentPassword(
  services: AuthServices,
  call: ChangeCall,
  password: string,
): Promise<void> {
  const { session, address } = call;
  const account = accountOf(services, session.tenantCode, session.userName);
  // The try must stay counted when it was wrong, so it is a transaction of its own.
  const { user, held } = await inTenant(services.database, session, async (tx) => {
    const device = await findDevice(tx, call, session.userId);
    return {
      user: await selectSignInUser(tx, session.userId),
      held: await holdPasswordTry(services, tx, { account, device, address }),
    };
  });
  const isRight = await isPassword(user?.passwordHash, password);
  await inTenant(services.database, session, async (tx) => {
    if (isRight) return await giveBack(tx, held);
    await insertAuditEvent(tx, {
      action: 'session.login-failed',
      entity: 'user',
      entityId: session.userId,
      requestId: call.requestId,
    });
  });
  if (isRight) return;
  throw new Refusal('invalid', texts.presentPasswordWrong, [
    { Field: 'OldPassword', Message: texts.presentPasswordWrong },
  ]);
}
