import type { Database } from '@kyc/db/connection/database';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { outsideTenants } from '@kyc/db/connection/transaction';
import {
  hasDataKeys,
  insertDataKeyIfNone,
  selectDataKey,
  selectSealingWait,
} from '@kyc/db/tables/connections/data-key-table';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { KeeperAway, WrongKey } from '../platform/sealing/key-keeper.ts';
import { openKeeper } from '../platform/sealing/open-keeper.ts';
import { ofInstallation, Sealer, type DataKeyStore } from '../platform/sealing/sealer.ts';

interface Wanted {
  readonly config: Pick<Config, 'keySource'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Opens the installation's data key immediately; from then on the database's rows open too. @throws StartRefusal in one sentence for a
 * wrong or missing key
 */
export async function openSealer({ config, database, clock }: Wanted): Promise<Sealer> {
  const { hasSealed, wait } = await outsideTenants(database, async (tx) => ({
    hasSealed: await hasDataKeys(tx),
    wait: await selectSealingWait(tx),
  }));
  const keeper = openKeeper(config.keySource, hasSealed);
  const sealer = new Sealer({
    keeper,
    store: dataKeyStore(database),
    clock,
    begins: wait?.endsOn,
    applicantsBegin: wait?.applicantsOn,
    profilesBegin: wait?.profilesOn,
  });
  database.fieldKeys.use(async (tenantId) => (await sealer.of(tenantId)).applicants);
  try {
    await sealer.of(ofInstallation);
  } catch (error) {
    if (error instanceof WrongKey || error instanceof KeeperAway) throw new StartRefusal(error.message);
    throw error;
  }
  return sealer;
}

function dataKeyStore(database: Database): DataKeyStore {
  return {
    find: (scope) => outsideTenants(database, (tx) => selectDataKey(tx, scope)),
    keep: (key) =>
      outsideTenants(database, async (tx) => {
        await insertDataKeyIfNone(tx, key);
        return (await selectDataKey(tx, key.scope)) ?? key;
      }),
  };
}
