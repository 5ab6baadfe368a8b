import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { inTenant } from '@kyc/db/connection/transaction';
import { takePasskeyChallenge } from '@kyc/db/tables/staff/passkey-challenge-table';
import type { Passkey } from '@kyc/db/tables/staff/user-factor-table';
import type { AuthServices } from '../auth-services.ts';
import { digest } from '../digest.ts';
import { passkeyAlgorithms, type PasskeyPlace } from './passkey-place.ts';

/** As far as the contract reads it; the library checks the rest. */
interface Credential {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

interface Answer {
  readonly credential: Credential;
  readonly place: PasskeyPlace;
  readonly tenantId: number;
  readonly userId: number;
  /** The sign-in that it is part of; null: a passkey is being added. */
  readonly refHash: Buffer | null;
}

type PasskeyServices = Pick<AuthServices, 'database'>;

/** The new passkey, when the authenticator answers a challenge for this user; undefined otherwise. */
export async function readNewPasskey(
  services: PasskeyServices,
  answer: Answer,
): Promise<Omit<Passkey, 'factorId'> | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checks = await checksOf(services, answer);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer.credential as RegistrationResponseJSON,
      supportedAlgorithmIDs: passkeyAlgorithms,
      ...checks(),
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports,
    };
  } catch {
    // Invalid bytes, of any kind, are not a passkey.
    return undefined;
  }
}

/** The passkey's count after this answer; undefined when it is not this passkey's answer to our question. */
export async function readSignCount(
  services: PasskeyServices,
  answer: Answer & { readonly passkey: Passkey },
): Promise<number | undefined> {
  const { passkey, credential } = answer;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checks = await checksOf(services, answer);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      ...checks(),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

async function checksOf(services: PasskeyServices, { credential, place, tenantId, userId, refHash }: Answer) {
  // Loaded with the first passkey, like the checks themselves.
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  return () => {
    const { origin } = decodeClientDataJSON(credential.response.clientDataJSON);
    return {
      // Used up by the look-up, right or wrong.
      expectedChallenge: (challenge: string) =>
        inTenant(services.database, { tenantId, userId }, (tx) =>
          takePasskeyChallenge(tx, { challengeHash: digest(challenge), userId, refHash }),
        ),
      expectedOrigin: place.isOrigin(origin) ? origin : [],
      expectedRPID: place.rpId,
      requireUserVerification: true,
    };
  };
}
