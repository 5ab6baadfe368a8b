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

/** All that tokens need of the keys. */
export type TokenKeys = Pick<ServerKeys, 'signingKey' | 'verifyingKey'>;

const issuer = 'kyc-desk';
/** What a token of ours is good for: the calls of this product, and nothing else that trusts the issuer. */
const audience = 'kyc-desk-api';

export async function signAccessToken(keys: TokenKeys, claims: TokenClaims): Promise<string> {
  const key = await keys.signingKey();
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    // Two tokens of one second would be the same: a refresh must answer another one.
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
  // Not within the catch: a database that is away is no reason to sign in anew.
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
    // The release before names neither audience nor browser; session-memory.ts lets it in for its own sessions alone.
    if (payload.aud !== audience && (payload.aud !== undefined || claims.CookieHash !== undefined))
      throw new Error('a token for something else');
    return { claims, expiresOn: payload.exp ?? 0 };
  } catch {
    // Whatever is wrong with a token, the caller is told only to sign in.
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
