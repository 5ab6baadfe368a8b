import { randomBytes } from 'node:crypto';
import { factorTexts, type startPasskey as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPasskeyChallenge } from '@kyc/db/tables/staff/passkey-challenge-table';
import { selectPasskeys } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuthServices } from '../auth-services.ts';
import { passkeySeconds } from '../auth-limits.ts';
import { digest } from '../digest.ts';
import { passkeyAlgorithms, passkeyPlace } from './passkey-place.ts';
import { requireRoom } from './require-room.ts';

/** The browser's options for a new passkey. */
export async function startPasskey(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId } = session;
  const place = passkeyPlace(services.config);
  if (place === undefined) throw new Refusal('guard', factorTexts.notAllowed);
  const challenge = randomBytes(32);
  const known = await inTenant(services.database, session, async (tx) => {
    await requireRoom(services, tx, { userId, kind: 'passkey' });
    call.body();
    const challengeHash = digest(challenge.toString('base64url'));
    await insertPasskeyChallenge(tx, { challengeHash, userId, refHash: null, seconds: passkeySeconds });
    return await selectPasskeys(tx, userId);
  });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const Options = await generateRegistrationOptions({
    rpName: 'KYC Desk',
    rpID: place.rpId,
    userName: `${session.userName} (${session.tenantCode})`,
    userDisplayName: session.fullName,
    // The same for all passkeys of this user, and without information about the user.
    userID: new Uint8Array(digest(`${String(session.tenantId)}:${String(userId)}`)),
    challenge: new Uint8Array(challenge),
    timeout: passkeySeconds * 1000,
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { Options: { ...Options } };
}
