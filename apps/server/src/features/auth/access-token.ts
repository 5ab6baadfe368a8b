import { Refusal } from '@kyc/contract/refusal';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { tokenMinutes } from './auth-limits.ts';
import type { ServerKeys } from './server-keys.ts';

const claims = z.object({
  TenantCode: z.string(),
  TenantId: z.int(),
  UserId: z.int(),
  UserName: z.string(),
  UserType: z.int(),
  SessionId: z.string(),
});
export type TokenClaims = z.output<typeof claims>;

const issuer = 'kyc-desk';

export async function signAccessToken(keys: ServerKeys, content: TokenClaims): Promise<string> {
  return await new SignJWT({ ...content })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.token.kid })
    .setIssuer(issuer)
    // Two tokens of one second would be the same: a refresh must answer another one.
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${tokenMinutes}m`)
    .sign(keys.token.privateKey);
}

/** @throws Refusal `noSession` when forged, foreign or expired */
export async function readAccessToken(keys: ServerKeys, token: string): Promise<TokenClaims> {
  return await verify(keys, token);
}

/** For a refresh: the signature must hold, the time may have run out. */
export async function readExpiredToken(keys: ServerKeys, token: string): Promise<TokenClaims> {
  return await verify(keys, token, new Date(0));
}

async function verify(keys: ServerKeys, token: string, currentDate?: Date): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.token.publicKey, {
      issuer,
      algorithms: ['EdDSA'],
      ...(currentDate === undefined ? {} : { currentDate }),
    });
    return claims.parse(payload);
  } catch {
    // Whatever is wrong with a token, the caller is told only to sign in.
    throw new Refusal('noSession');
  }
}
