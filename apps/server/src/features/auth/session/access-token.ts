import { Refusal } from '@kyc/contract/refusal';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { newId } from '../../../platform/ids.ts';
import { tokenMinutes } from '../auth-limits.ts';
import type { ServerKeys } from './server-keys.ts';

const content = z.object({
  TenantCode: z.string(),
  TenantId: z.int(),
  UserId: z.int(),
  UserName: z.string(),
  UserType: z.int(),
  SessionId: z.string(),
});
export type TokenClaims = z.output<typeof content>;

export interface ReadToken {
  readonly claims: TokenClaims;
  /** Seconds since 1970. */
  readonly expiresOn: number;
}

/** All that tokens need of the keys. */
export type TokenKeys = Pick<ServerKeys, 'token'>;

const issuer = 'kyc-desk';

export async function signAccessToken(keys: TokenKeys, claims: TokenClaims): Promise<string> {
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.token.kid })
    .setIssuer(issuer)
    // Two tokens of one second would be the same: a refresh must answer another one.
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${tokenMinutes}m`)
    .sign(keys.token.privateKey);
}

/** @throws Refusal `noSession` when forged, foreign or expired */
export async function readAccessToken(keys: TokenKeys, token: string): Promise<ReadToken> {
  return await verify(keys, token);
}

/** For a refresh: the signature must hold, the time may have run out. */
export async function readExpiredToken(keys: TokenKeys, token: string): Promise<TokenClaims> {
  const { claims } = await verify(keys, token, new Date(0));
  return claims;
}

async function verify(keys: TokenKeys, token: string, currentDate?: Date): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, keys.token.publicKey, {
      issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
      ...(currentDate === undefined ? {} : { currentDate }),
    });
    return { claims: content.parse(payload), expiresOn: payload.exp ?? 0 };
  } catch {
    // Whatever is wrong with a token, the caller is told only to sign in.
    throw new Refusal('noSession');
  }
}
