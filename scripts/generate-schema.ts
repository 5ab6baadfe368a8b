// npm run db:generate: writes what follows from the migrations: the row types and the schema snapshot.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { readSchemaSnapshot } from '@kyc/db/migrations/schema-snapshot';

const packageDir = join(import.meta.dirname, '../packages/db');
const dataDir = mkdtempSync(join(tmpdir(), 'kyc-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: fastUnsafe });
try {
  await migrate(postgres.url);
  writeFileSync(join(packageDir, 'schema.snapshot.txt'), await readSchemaSnapshot(postgres.url));
  generateTypes(postgres.url);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

function generateTypes(url: string): void {
  const codegen = dirname(
    createRequire(join(packageDir, 'package.json')).resolve('kysely-codegen/package.json'),
  );
  const run = spawnSync(
    process.execPath,
    [
      join(codegen, 'dist/cli/bin.js'),
      '--dialect=postgres',
      '--default-schema=public',
      '--exclude-pattern=pgboss.*',
      '--date-parser=string',
      // The parsers of packages/db/src/connection/column-parsers.ts.
      '--type-mapping={"int8":"number"}',
      `--out-file=${join(packageDir, 'src/tables/schema.generated.ts')}`,
    ],
    { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stdout}${run.stderr}`);
}
