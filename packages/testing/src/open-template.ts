import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
const anHour = 3_600_000;

/** One PostgreSQL for a complete test run, in a separate folder that is deleted with it. */
export async function openTemplate({ queues }: { queues: readonly Queue[] }): Promise<Template> {
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
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

// A run that was killed cannot take its folder along; no run lasts an hour.
function sweep(): void {
  for (const name of globSync(`${prefix}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > anHour) rmSync(folder, { recursive: true, force: true });
  }
}
