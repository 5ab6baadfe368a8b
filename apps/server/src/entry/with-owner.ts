import { openDatabase, type Database } from '@kyc/db/connection/database';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { openSealer } from './open-sealer.ts';

/** The work that a start does as the owner before the server opens as the app's role. */
export async function withOwner<T>(
  config: Config,
  ownerUrl: string,
  work: (owner: { readonly database: Database; readonly sealer: Sealer }) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url: ownerUrl, maxConnections: 2 });
  try {
    return await work({ database, sealer: await openSealer({ config, database, clock: systemClock }) });
  } finally {
    await database.close();
  }
}
