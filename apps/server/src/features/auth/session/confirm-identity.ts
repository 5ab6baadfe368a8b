import { confirmRequest, type confirmIdentity as endpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { noteConfirmed } from '@kyc/db/tables/staff/user-session-table';
import { limitHits } from '../../../http/rate-limits.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { isPassword } from '../../../passwords/password-hash.ts';
import type { AuthServices } from '../auth-services.ts';
import { readEncrypted } from '../read-encrypted.ts';

/** By the password again: whoever only found the browser open gets no further. */
export async function confirmIdentity(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session, requestId } = call;
  await limitHits(services, 'confirm', `${session.tenantId}:${session.userId}`);
  const { Password } = await readEncrypted(services, confirmRequest, call.body().Data);
  const isRight = await inTenant(services.database, session, async (tx) => {
    const user = await selectSignInUser(tx, session.userId);
    const isOwn = user !== undefined && (await isPassword(user.passwordHash, Password));
    if (isOwn) await noteConfirmed(tx, session.sessionId);
    const action = isOwn ? 'session.confirm' : 'session.confirm-failed';
    await insertAuditEvent(tx, { action, entity: 'session', entityId: session.sessionId, requestId });
    return isOwn;
  });
  // Thrown after the commit: the try must stay in the audit trail.
  if (isRight) return { Status: true };
  const Message = texts.presentPasswordWrong;
  throw new Refusal('invalid', Message, [{ Field: 'Password', Message }]);
}
