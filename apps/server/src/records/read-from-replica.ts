import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant, type Served, type Tx } from '@kyc/db/connection/transaction';
import { noteAnswerAge } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

interface ReplicaRead<T> {
  readonly read: (tx: Tx) => Promise<T>;
  /** Its audit row; a replica accepts no writes. */
  readonly record?: (tx: Tx, found: T) => Promise<void>;
}

/** `inTenant` on the replica where there is one, whose data is slightly old; the primary stores the audit row. Otherwise one `inTenant` on the primary. */
export async function readFromReplica<T>(
  { database: primary, reading }: Pick<Services, 'database' | 'reading'>,
  served: Served,
  { read, record }: ReplicaRead<T>,
): Promise<T> {
  const { database, lagSeconds } = reading.choose();
  if (database !== primary) {
    const found = await inTenant(database, served, read).catch((error: unknown) => {
      // The replica disappeared in the meantime: the primary has the data too.
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
