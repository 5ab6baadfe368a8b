import { accessSync, constants, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import type { Queue } from 'pg-boss';

export interface Template {
  /** The owner's address of a migrated database without connections, which test databases are copied from. */
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = 'kyc-test-';
/** Files in memory, on Linux. */
const memoryFolder = '/dev/shm';
/** Many times what the databases of a complete run need. */
const roomInMemory = 4 * 1024 ** 3;
const anHour = 3_600_000;

/** One PostgreSQL for a complete test run, in a separate folder that is deleted with it. */
export async function openTemplate({ queues }: { queues: readonly Queue[] }): Promise<Template> {
  const parent = hasRoomInMemory() ? memoryFolder : tmpdir();
  for (const folder of new Set([parent, tmpdir()])) sweep(folder);
  const dataDir = mkdtempSync(join(parent, prefix));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...fastUnsafe, max_connections: '300' },
  });
  await migrate(postgres.url, { queues });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the template is over a thousand small files: in memory it takes 40 ms instead of 600. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, freemem()) >= roomInMemory;
  } catch {
    return false;
  }
}

// A run that was killed cannot take its folder along; no run lasts an hour.
function sweep(parent: string): void {
  for (const name of globSync(`${prefix}*`, { cwd: parent })) {
    const folder = join(parent, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > anHour) rmSync(folder, { recursive: true, force: true });
  }
}
