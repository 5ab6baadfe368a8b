import type { Database } from '@kyc/db/connection/database';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { lockDataKeys, updateWrapping } from '@kyc/db/tables/connections/data-key-table';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { KeeperAway, WrongKey, type KeyKeeper } from '../../platform/sealing/key-keeper.ts';

/** All or none. The data keys do not change, so no sealed data has to be rewritten. */
export async function rewrapDataKeys(
  database: Database,
  keeper: KeyKeeper,
): Promise<{ rewrapped: number; current: string }> {
  try {
    return await outsideTenants(database, async (tx) => {
      let current = keeper.currentId ?? '';
      const stored = await lockDataKeys(tx);
      for (const { keyId, scope, ...wrapping } of stored) {
        const dataKey = await keeper.unwrap(wrapping, { keyId, scope });
        const { wrapped, wrappedBy } = await keeper.wrap(dataKey, { keyId, scope });
        current = wrappedBy;
        await updateWrapping(tx, { keyId, wrapped, wrappedBy });
      }
      return { rewrapped: stored.length, current };
    });
  } catch (error) {
    if (error instanceof WrongKey || error instanceof KeeperAway) throw new StartRefusal(error.message);
    throw error;
  }
}
