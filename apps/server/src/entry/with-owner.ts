import { openDatabase, type Database } from '@kyc/db/connection/database';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { openSealer } from './open-sealer.ts';

/** The database as its owner, with the key of the sealed data. */
export interface Owner {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly ownerUrl: string;
}

/** The work that a start does as the owner before the server opens as the app's role. */
export async function withOwner<T>(
  config: Config,
  ownerUrl: string,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  // The statement that a lost connection breaks reports it.
  const database = openDatabase({
    url: ownerUrl,
    maxConnections: 2,
    onConnectionLost: () => undefined,
  });
  try {
    const sealer = await openSealer({ config, database, clock: systemClock });
    return await work({ database, sealer, ownerUrl });
  } finally {
    await database.close();
  }
}
