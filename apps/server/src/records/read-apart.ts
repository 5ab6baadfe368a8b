import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant, type Served, type Tx } from '@kyc/db/connection/transaction';
import { noteAnswerAge } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

interface Apart<T> {
  readonly read: (tx: Tx) => Promise<T>;
  /** What is written about it; a copy takes no writes. */
  readonly record?: (tx: Tx, found: T) => Promise<void>;
}

/** Reads what may be a little old from the copy when there is one, in one transaction of the primary when there is none. */
export async function readApart<T>(
  { database: primary, reading }: Pick<Services, 'database' | 'reading'>,
  served: Served,
  { read, record }: Apart<T>,
): Promise<T> {
  const { database, lagSeconds } = reading.choose();
  if (database !== primary) {
    const found = await inTenant(database, served, read).catch((error: unknown) => {
      // The copy went away meanwhile: the primary knows it too.
      if (isLostConnection(error)) return undefined;
      throw error;
    });
    if (found !== undefined) {
      noteAnswerAge(lagSeconds);
      if (record !== undefined) await inTenant(primary, served, (tx) => record(tx, found));
      return found;
    }
  }
  return await inTenant(primary, served, async (tx) => {
    const found = await read(tx);
    await record?.(tx, found);
    return found;
  });
}
