import { randomBytes } from 'node:crypto';
import type { startPasskeySignIn as endpoint } from '@kyc/contract/auth/factor-sign-in';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectOpenChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { insertPasskeyChallenge } from '@kyc/db/tables/staff/passkey-challenge-table';
import { selectPasskeys } from '@kyc/db/tables/staff/user-factor-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { passkeySeconds } from '../auth-limits.ts';
import { digest } from '../digest.ts';
import { tenantOfReference } from '../login/challenge-reference.ts';
import { openFactors } from './open-factors.ts';
import { passkeyPlace } from './passkey-place.ts';

/** The browser's options for one of the user's passkeys; reachable only with the password. */
export async function startPasskeySignIn(
  services: AuthServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId } = call.body();
  const refHash = digest(RefId);
  const challenge = randomBytes(32);
  const place = passkeyPlace(services.config);
  const tenantId = tenantOfReference(services, RefId);
  const passkeys = await inTenant(services.database, { tenantId }, async (tx) => {
    const open = await selectOpenChallenge(tx, refHash);
    const userId = open?.purpose === 'login' ? open.userId : null;
    if (userId === null || !(await openFactors(services, tx, userId)).includes('passkey')) return [];
    const challengeHash = digest(challenge.toString('base64url'));
    await insertPasskeyChallenge(tx, { challengeHash, userId, refHash, seconds: passkeySeconds });
    return await selectPasskeys(tx, userId);
  });
  if (place === undefined || passkeys.length === 0) throw new Refusal('otpExpired');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const Options = await generateAuthenticationOptions({
    rpID: place.rpId,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    timeout: passkeySeconds * 1000,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  });
  return { Options: { ...Options } };
}
