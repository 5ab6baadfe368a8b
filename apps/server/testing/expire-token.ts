import { decodeJwt, SignJWT } from 'jose';
import { openServerKeys, type KeyHolder } from './open-server-keys.ts';

/** The same access token ten minutes later: signed by the server of this database, and expired. */
export async function expireToken(holder: KeyHolder, token: string): Promise<string> {
  const key = await (await openServerKeys(holder)).signingKey();
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  return await new SignJWT({ ...decodeJwt(token), iat: anHourAgo, exp: anHourAgo + 600 })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .sign(key.privateKey);
}
