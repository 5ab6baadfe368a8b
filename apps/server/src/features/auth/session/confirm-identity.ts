import { confirmRequest, type confirmIdentity as endpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { audit } from '../../../records/audit.ts';
import { noteConfirmed } from '@kyc/db/tables/staff/user-session-table';
import { limitHits } from '../../../http/rate-limits.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuthServices } from '../auth-services.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { readEncrypted } from '../read-encrypted.ts';

/** By the password again: a person at an unattended browser gets no further. */
export async function confirmIdentity(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session, requestId } = call;
  await limitHits(services, 'confirm', `${session.tenantId}:${session.userId}`);
  const { Password } = await readEncrypted(services, confirmRequest, call.body().Data);
  const ofSession = { entity: 'session', entityId: session.sessionId } as const;
  await requireOwnPassword(services, call, {
    password: Password,
    field: 'Password',
    failed: { action: 'session.confirm-failed', entry: ofSession },
    whenRight: async (tx) => {
      await noteConfirmed(tx, session.sessionId);
      await audit(tx, { action: 'session.confirm', requestId }, { ...ofSession });
    },
  });
  return { Status: true };
}
