import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { StartRefusal } from '../connection/start-refusal.ts';

const { ownerUrl, drop } = await testDatabase();
afterAll(drop);

const committed = readMigrationFiles(migrationsFolder).length;
const next = (offset: number, name: string) => `${String(committed + offset).padStart(4, '0')}_${name}.sql`;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kyc-migrations-'));
  for (const { number, name } of readMigrationFiles(migrationsFolder))
    copyFileSync(
      join(migrationsFolder, name),
      join(folder, `${String(number).padStart(4, '0')}${name.slice(4)}`),
    );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

describe('migrate', () => {
  test('does nothing to a database that is up to date', async () => {
    expect(await migrate(ownerUrl)).toMatchObject({ applied: [] });
  });

  test('applies new files exactly once, even with five processes starting together', async () => {
    writeFileSync(
      join(folder, next(1, 'first')),
      'create table scratch (id integer); insert into scratch values (1);',
    );
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(ownerUrl, { folder })));
    expect(runs.flatMap((run) => run.applied)).toEqual([next(1, 'first')]);
    expect(await asOwner('select id from scratch')).toEqual([{ id: 1 }]);
    await asOwner(`drop table scratch; delete from schema_migration where number > ${String(committed)}`);
  });

  test('a migration that fails leaves nothing behind, and is tried again at the next start', async () => {
    const file = join(folder, next(1, 'broken'));
    writeFileSync(file, 'create table half (id integer); select 1 / 0;');
    await expect(migrate(ownerUrl, { folder })).rejects.toThrow(/_broken\.sql failed: .*division by zero/);
    expect(await asOwner(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    writeFileSync(file, 'select 1;');
    expect(await migrate(ownerUrl, { folder })).toMatchObject({ applied: [next(1, 'broken')] });
    await asOwner(`delete from schema_migration where number > ${String(committed)}`);
  });

  test('an old file that was changed is rejected', async () => {
    appendFileSync(join(folder, '0001_foundation.sql'), '-- changed');
    const refusal = migrate(ownerUrl, { folder });
    await expect(refusal).rejects.toThrow(StartRefusal);
    await expect(refusal).rejects.toThrow('Migration 0001_foundation.sql differs');
  });

  test('a database newer than the code is rejected', async () => {
    await asOwner(`insert into schema_migration values (${String(committed + 1)}, '9999_later.sql', 'x')`);
    await expect(migrate(ownerUrl)).rejects.toThrow(
      'newer than this version of KYC Desk (it has 9999_later.sql)',
    );
    await asOwner(`delete from schema_migration where number > ${String(committed)}`);
  });

  test('a gap in the numbers is rejected', async () => {
    writeFileSync(join(folder, next(2, 'gap')), 'select 1;');
    await expect(migrate(ownerUrl, { folder })).rejects.toThrow('should begin with');
  });

  test('an unreachable server is reported', async () => {
    await expect(migrate('postgres://a:b@127.0.0.1:1/kyc')).rejects.toThrow(
      'The database at 127.0.0.1:1 (DATABASE_URL)',
    );
  });
});
