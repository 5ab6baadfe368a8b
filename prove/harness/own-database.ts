import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@kyc/db/connection/database';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import type { TestDatabase } from '@kyc/testing/copy-template';
import { openSealer } from '../../apps/server/src/entry/open-sealer.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';

/** A durable PostgreSQL for the proof, next to a folder for documents. */
export interface OwnDatabase extends TestDatabase {
  readonly folder: string;
  /** Its number among the machine's processes; another one after it was started again. */
  postmasterPid(): number;
  /** Settings of a process that runs on it. */
  readonly variables: Readonly<Record<string, string>>;
}

export async function openOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-'));
  const dataDir = join(folder, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } });
  const { appUrl: url } = await migrate(postgres.url, { queues: jobQueues });
  const database = openDatabase({ url, onConnectionLost: () => undefined });
  // The processes that run on it open the rows written here: with the same key.
  const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: true } as const;
  await openSealer({ config: { keySource }, database, clock: systemClock });
  return {
    folder,
    postmasterPid: () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    ownerUrl: postgres.url,
    appUrl: url,
    database,
    variables: {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      STORAGE_URL: pathToFileURL(join(folder, 'documents')).href,
      DATABASE_POOL_SIZE: '8',
    },
    async drop() {
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
