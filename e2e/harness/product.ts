import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase, type Database } from '@kyc/db/connection/database';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { insertSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { enterTenant, insertTenant } from '@kyc/db/tables/masters/tenant-table';
import { copyTemplate, type TestDatabase } from '@kyc/testing/copy-template';
import { sealsInClear } from '@kyc/testing/seals-in-clear';
import { openSealer } from '../../apps/server/src/entry/open-sealer.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

export interface Product {
  readonly address: string;
  readonly test: TestDatabase;
  /** For operations of the owner, while the product runs. */
  readonly owner: Database;
  /** Its data folder. */
  readonly folder: string;
  close(): Promise<void>;
}

const main = join(import.meta.dirname, '../../apps/server/src/entry/main.ts');
/** As `npm start` has it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/compile');

/** The complete product in a separate process, started as `npm start` does, on a separate database and a free port. */
export async function startProduct(variables: Readonly<Record<string, string>> = {}): Promise<Product> {
  const test = await copyTemplate(process.env['KYC_TEMPLATE_URL'] ?? '');
  const owner = openDatabase({ url: test.ownerUrl, maxConnections: 1 });
  await standInForDemo(owner);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-product-'));
  const settings = {
    APP_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: test.ownerUrl,
    ...variables,
  };
  const child = spawn(process.execPath, [main], {
    env: { NODE_COMPILE_CACHE, ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A worker that ends before its tear-down must not leave the product behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await owner.close();
    await test.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const address = /is ready: (http\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      await openWhatItSeals(test, settings);
      return { address, test, owner, folder, close: stop };
    }
  }
  await stop();
  throw new Error('the product ended before it was ready');
}

/** A test writes rows in the format of the previous release, in plain text, and reads the product's sealed ones. */
async function openWhatItSeals(
  { database }: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const sealer = await openSealer({ config: readConfig(settings), database, clock: systemClock });
  database.fieldKeys.use(async (tenantId) => {
    const { applicants } = await sealer.of(tenantId);
    // A change of an envelope needs its other values, so profiles are sealed as the product does.
    return {
      ...sealsInClear,
      sealsProfiles: true,
      seal: (kind, clear) => (kind === 'profile' ? applicants.seal(kind, clear) : clear),
      open: (sealed) => applicants.open(sealed),
    };
  });
}

/** Where there is a tenant no demo is seeded: fifteen seconds of each start, for applications that no test looks at. */
async function standInForDemo(owner: Database): Promise<void> {
  await outsideTenants(owner, async (tx) => {
    await enterTenant(tx, await insertTenant(tx, { tenantCode: 'DEMO', tenantName: 'Demo Securities' }));
    await insertSettings(tx, { host_name: '', intake_api_key: '', intake_secret: '', webhook_secret: '' });
  });
}
