import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrate';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of a migrated database that nobody connects to: test databases are copies of it. */
    templateUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, in a folder of its own that goes with it. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kyc-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...fastUnsafe, max_connections: '300' },
  });
  await migrate(postgres.url);
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
