import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
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
  /** SHA-256 of the secret in the cookie of the browser that it was given to; absent: of the release before. */
  CookieHash: z.optional(z.string()),
});
export type TokenClaims = z.output<typeof content>;

export interface ReadToken {
  readonly claims: TokenClaims;
  /** Seconds since 1970. */
  readonly expiresOn: number;
}

/** The keys that tokens need. */
export type TokenKeys = Pick<ServerKeys, 'signingKey' | 'verifyingKey'>;

const issuer = 'kyc-desk';
/** The scope of a token: only this product, although other services may trust the issuer. */
const audience = 'kyc-desk-api';

export async function signAccessToken(keys: TokenKeys, claims: TokenClaims): Promise<string> {
  const key = await keys.signingKey();
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    // Two tokens of the same second would be equal, but a refresh must return a different one.
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${tokenMinutes}m`)
    .sign(key.privateKey);
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

/** Does it belong to the browser that sends this cookie? One of the release before belongs to none. */
export function isOfBrowser({ CookieHash }: TokenClaims, cookieHash: Buffer | undefined): boolean {
  if (CookieHash === undefined) return true;
  const expected = Buffer.from(CookieHash, 'base64url');
  return cookieHash?.length === expected.length && timingSafeEqual(cookieHash, expected);
}

async function verify(keys: TokenKeys, token: string, currentDate?: Date): Promise<ReadToken> {
  // Outside the catch: an unreachable database is no reason to sign in again.
  const key = await keys.verifyingKey(keyIdOf(token));
  if (key === undefined) throw new Refusal('noSession');
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
      ...(currentDate === undefined ? {} : { currentDate }),
    });
    const claims = content.parse(payload);
    // Tokens of the previous release have neither audience nor browser; session-memory.ts accepts them only for sessions of that release.
    if (payload.aud !== audience && (payload.aud !== undefined || claims.CookieHash !== undefined))
      throw new Error('a token for something else');
    return { claims, expiresOn: payload.exp ?? 0 };
  } catch {
    // The caller does not learn the fault of a token, only that a sign-in is necessary.
    throw new Refusal('noSession');
  }
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}
