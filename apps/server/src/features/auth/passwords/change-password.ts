import { texts } from '@kyc/contract/texts';
import { changePasswordRequest, type changePassword as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { lockUser, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { limitHits } from '../../../http/rate-limits.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuthServices } from '../auth-services.ts';
import { readEncrypted } from '../read-encrypted.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { requireOwnPassword } from './require-own-password.ts';
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
  await requireOwnPassword(services, call, {
    password: OldPassword,
    field: 'OldPassword',
    failed: { action: 'session.login-failed', entry: { entity: 'user', entityId: session.userId } },
  });
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
