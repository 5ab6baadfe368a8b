import { join } from 'node:path';
import type { Database } from '@kyc/db/connection/database';
import { openSealer } from '../src/entry/open-sealer.ts';
import { ServerKeys } from '../src/features/auth/session/server-keys.ts';
import { systemClock } from '../src/platform/clock.ts';

/** A server of a test's own. */
export interface KeyHolder {
  readonly test: { readonly database: Database };
  /** Its data folder. */
  readonly folder: string;
}

/** The keys that it signs with. */
export async function openServerKeys({ test: { database }, folder }: KeyHolder): Promise<ServerKeys> {
  const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: false } as const;
  const sealer = await openSealer({ config: { keySource }, database, clock: systemClock });
  return await ServerKeys.open(database, sealer);
}
