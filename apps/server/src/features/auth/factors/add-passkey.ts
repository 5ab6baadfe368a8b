import { factorTexts, type addPasskey as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPasskey } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { readNewPasskey } from './passkey-answer.ts';
import { passkeyPlace } from './passkey-place.ts';
import { requireRoom } from './require-room.ts';
import { notifyOfFactor } from './notify-of-factor.ts';

/** The authenticator has created a passkey: from now on it is required at sign-in. */
export async function addPasskey(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId, tenantId } = session;
  const { Label: label, Credential: credential } = call.body();
  const place = passkeyPlace(services.config);
  const passkey =
    place && (await readNewPasskey(services, { credential, place, tenantId, userId, refHash: null }));
  if (passkey === undefined) throw new Refusal('guard', factorTexts.passkeyRefused);
  await inTenant(services.database, session, async (tx) => {
    await requireRoom(services, tx, { userId, kind: 'passkey' });
    if (!(await insertPasskey(tx, { ...passkey, userId, label })))
      throw new Refusal('guard', factorTexts.passkeyRefused);
    await audit(tx, call, { entity: 'user', entityId: userId, details: { kind: 'passkey' } });
    await notifyOfFactor(services, tx, { kind: 'factor-added', tenantId, userId });
  });
  return { Message: factorTexts.passkeyAdded };
}
