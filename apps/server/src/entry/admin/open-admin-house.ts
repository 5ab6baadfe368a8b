import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@kyc/db/connection/database';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { findRunningPostgres } from '@kyc/db/embedded/find-running-postgres';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { selectTenantOfAnyState, type TenantOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { readConfig, sessionUrlOf, type Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { carryTallies } from '../../features/audit/chain/carried-tallies.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { sealedStorage } from '../../platform/storage/sealed-storage.ts';
import { openSealer } from '../open-sealer.ts';
import { operatorName } from '../../platform/operator-name.ts';
import type { Author } from '../../records/audit.ts';
import type { Terminal } from './admin-command.ts';
import { requireMigrated } from './require-migrated.ts';

/** The house of a verb: the migrated database, as its owner. */
export interface AdminContext {
  readonly config: Config;
  readonly database: Database;
  readonly ownerUrl: string;
  /** With the key of the settings. @throws StartRefusal when it is not the database's */
  sealer(): Promise<Sealer>;
  /** The actor in the audit trail. */
  readonly operator: Author;
  /** Open or closed. */
  findTenant(code: string): Promise<TenantOfAnyState>;
  /** `inTenant` by the company code, for open and closed tenants. */
  inTenantByCode<T>(code: string, work: (tx: Tx, tenant: TenantOfAnyState) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openAdminHouse(variables: Terminal['variables']): Promise<AdminContext> {
  const config = readConfig(variables);
  const { url: ownerUrl, stop } = await findDatabase(config);
  const database = openDatabase({ url: ownerUrl, maxConnections: 2 });
  const end = async (): Promise<void> => {
    await database.close();
    await stop?.();
  };
  try {
    await requireMigrated(database, ownerUrl);
  } catch (error) {
    await end();
    throw error;
  }
  let sealer: Promise<Sealer> | undefined;
  const openOnce = (): Promise<Sealer> => (sealer ??= openSealer({ config, database, clock: systemClock }));
  // Rows in a tenant's trail need a proof, so work in a tenant requires the keys.
  database.fieldKeys.use(async (tenantId) => (await (await openOnce()).of(tenantId)).applicants);
  const findTenant = async (code: string): Promise<TenantOfAnyState> => {
    const tenant = await outsideTenants(database, (tx) => selectTenantOfAnyState(tx, code));
    if (tenant !== undefined) return tenant;
    throw new StartRefusal(`There is no tenant ${code.toUpperCase()}; \`tenant list\` shows them.`);
  };
  return {
    config,
    database,
    ownerUrl,
    sealer: openOnce,
    operator: { requestId: newId(), details: { operator: operatorName() } },
    findTenant,
    async inTenantByCode(code, work) {
      const tenant = await findTenant(code);
      return await inTenant(database, tenant, (tx) => work(tx, tenant));
    },
    async close() {
      try {
        await countAuditRows({ config, database, sealer: openOnce });
      } finally {
        await end();
      }
    },
  };
}

/** Counts the command's audit rows outside the database, as a server does, so that `verify-audit` notices a missing one. */
async function countAuditRows(house: Pick<AdminContext, 'config' | 'database' | 'sealer'>): Promise<void> {
  const { config, database } = house;
  if (database.auditCounters.uncarried().length === 0) return;
  const storage = sealedStorage(openStorage(config.storageUrl), await house.sealer());
  try {
    await carryTallies({ database, storage });
  } catch (error) {
    throw new StartRefusal(
      `The command is done, but the storage did not take the count of its audit rows: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The running server's, or the embedded one for as long as the command lasts. */
async function findDatabase(config: Config): Promise<{ url: string; stop?: () => Promise<void> }> {
  const url = sessionUrlOf(config);
  if (url !== undefined) return { url };
  const dataDir = join(config.dataDir, 'database');
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartRefusal(
      `There is no database in ${config.dataDir} yet: start KYC Desk once (npm start), or set DATABASE_URL or DATA_DIR as the server has them.`,
    );
  const running = await findRunningPostgres(dataDir);
  return running === undefined ? await startEmbeddedPostgres({ dataDir }) : { url: running };
}
