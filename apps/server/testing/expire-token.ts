import { join } from 'node:path';
import type { Database } from '@kyc/db/connection/database';
import { decodeJwt, SignJWT } from 'jose';
import { openSealer } from '../src/entry/open-sealer.ts';
import { openServerKeys } from '../src/features/auth/session/server-keys.ts';
import { systemClock } from '../src/platform/clock.ts';

interface Signer {
  readonly test: { readonly database: Database };
  /** Its data folder. */
  readonly folder: string;
}

/** The same access token, as it is ten minutes later: signed by the server whose database this is, and run out. */
export async function expireToken({ test: { database }, folder }: Signer, token: string): Promise<string> {
  const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: false } as const;
  const sealer = await openSealer({ config: { keySource }, database, clock: systemClock });
  const { token: key } = await openServerKeys(database, sealer);
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  return await new SignJWT({ ...decodeJwt(token), iat: anHourAgo, exp: anHourAgo + 600 })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .sign(key.privateKey);
}
