import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import type { RecordedStatement } from '../record-statements.ts';
import { analyseStatements, type Faulty } from './analyse-statements.ts';

/** The statements that an engine distributing tables by tenant would not run, analysed by a separate PostgreSQL. */
export async function judgeOnShards(statements: readonly RecordedStatement[]): Promise<Faulty[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kyc-shards-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fastUnsafe });
  try {
    await migrate(postgres.url);
    return await analyseStatements(postgres.url, statements);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}
