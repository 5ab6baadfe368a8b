import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../connection/database.ts';
import { applyMigration } from './apply-migration.ts';
import { migrate } from './migrate.ts';
import { findTaken, migrationsFolder, readMigrationFiles } from './migration-files.ts';

const { ownerUrl, appUrl, drop } = await testDatabase();
afterAll(drop);

const committed = readMigrationFiles(migrationsFolder);
/** Releases before the rule. */
const beforeTheRule = 17;
let folder = '';
let owner: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kyc-migrations-'));
  for (const { name } of committed) copyFileSync(join(migrationsFolder, name), join(folder, name));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.query(
    `drop table if exists scratch; delete from schema_migration where number > ${committed.length}`,
  );
  await owner.end();
  rmSync(folder, { recursive: true });
});

function addMigration(sql: string): string {
  const name = `${String(committed.length + 1).padStart(4, '0')}_new.sql`;
  writeFileSync(join(folder, name), sql);
  return name;
}

describe('D7 a migration leaves what the release before reads', () => {
  test('no migration drops or renames a table or column without saying since when it is unused', () => {
    const takers = committed.slice(beforeTheRule).flatMap((file) => {
      const taken = findTaken(file);
      return taken === undefined ? [] : [`${file.name}: ${taken}`];
    });
    expect(takers).toEqual([]);
  });

  test.each([
    'drop table branch;',
    'alter table branch drop column city;',
    'alter table branch\n  drop city;',
    'alter table branch add a text, drop if exists city;',
    'alter table branch rename column city to town;',
    'ALTER TABLE branch RENAME TO office;',
  ])('%j is seen', (sql) => {
    expect(findTaken({ sql })).toBeDefined();
    expect(findTaken({ sql: `-- contract: unused since 1.1.0\n${sql}` })).toBeUndefined();
  });

  test.each([
    'alter table branch alter city drop not null, drop constraint branch_pkey, add primary key (tenant_id, branch_code);',
    'drop index application_by_pan; -- drop table branch',
    'create table office (office_id bigint);',
    'alter table branch alter city drop default;',
  ])('%j takes nothing', (sql) => {
    expect(findTaken({ sql })).toBeUndefined();
  });

  test('the release before starts on a schema that was only expanded since', async () => {
    addMigration('create table scratch (id bigint);');
    await migrate(ownerUrl, { folder });
    expect(await migrate(ownerUrl)).toMatchObject({ applied: [] });
  });

  test('and refuses one from which something was taken', async () => {
    const name = addMigration('-- contract: unused since 0.9.0\ncreate table scratch (id bigint);');
    await migrate(ownerUrl, { folder });
    await expect(migrate(ownerUrl)).rejects.toThrow(`newer than this version of KYC Desk (it has ${name})`);
  });
});

describe('D7 a migration does not block calls', () => {
  const written = (sql: string) => {
    addMigration(sql);
    const file = readMigrationFiles(folder).at(-1);
    if (file === undefined) throw new Error('no migration was written');
    return file;
  };

  test('a migration that does not get a lock lets other calls pass and tries again', async () => {
    await owner.query('create table scratch (id bigint)');
    const file = written('alter table scratch add note text;');
    const reader = new pg.Client({ connectionString: ownerUrl });
    await reader.connect();
    await reader.query('begin; select from scratch');
    let isDone = false;
    const applied = applyMigration(owner, file, { lockTimeout: '50ms', pause: 50 }).then(() => {
      isDone = true;
    });
    // Behind a migration that waits for ever this one would wait too.
    const other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    for (let look = 0; look < 5; look += 1) await other.query('insert into scratch (id) values (1)');
    expect(isDone).toBe(false);
    await reader.query('commit');
    await applied;
    expect((await other.query('select note from scratch')).rowCount).toBe(5);
    await Promise.all([reader.end(), other.end()]);
  });

  test('a migration that deadlocks with a call tries again', async () => {
    await owner.query('create table scratch (id bigint); create table scratch_two (id bigint)');
    const call = new pg.Client({ connectionString: ownerUrl });
    await call.connect();
    await call.query('begin; insert into scratch_two values (1)');
    const file = written(
      'alter table scratch add note text; select pg_sleep(0.2); alter table scratch_two add note text;',
    );
    const applied = applyMigration(owner, file, { pause: 50 });
    await setTimeout(100);
    // Whichever of the two is chosen to give way: the migration is applied.
    await call.query('insert into scratch values (1); commit').catch(() => call.query('rollback'));
    await applied;
    expect((await owner.query('select note from scratch_two')).fields).toHaveLength(1);
    await call.end();
    await owner.query('drop table scratch_two');
  });

  test('an index is built concurrently where the file requests it, and rebuilt after an interruption', async () => {
    await owner.query('create table scratch (id bigint); insert into scratch values (1), (1)');
    await expect(owner.query('create unique index concurrently scratch_id on scratch (id)')).rejects.toThrow(
      'could not create unique index',
    );
    const name = addMigration(
      '-- outside a transaction\ncreate index concurrently if not exists scratch_id on scratch (id);\n',
    );
    // Five in parallel: a process that waits for the lock must not block the index.
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(ownerUrl, { folder })));
    expect(runs.flatMap((run) => run.applied)).toEqual([name]);
    const { rows } = await owner.query(
      `select indisvalid from pg_index where indexrelid = 'scratch_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test('sessions whose prepared statements would return other types end and are reopened', async () => {
    await owner.query(
      `create table scratch (id integer); grant select on scratch to ${new URL(appUrl).username}`,
    );
    const lost: Error[] = [];
    const database = openDatabase({ url: appUrl, onConnectionLost: (error) => lost.push(error) });
    const read = () => database.pool.query({ name: 'of-scratch', text: 'select id from scratch' });
    await read();
    const sessions = async () => {
      const { rows } = await owner.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and usename = $1',
        [new URL(appUrl).username],
      );
      return rows.map(({ pid }) => pid);
    };
    expect(await sessions()).not.toEqual([]);
    await applyMigration(owner, written('-- changes types\nalter table scratch alter id type bigint;'));
    // None is still ending: a call on such a session would fail.
    expect(await sessions()).toEqual([]);
    expect((await read()).rowCount).toBe(0);
    expect(lost).not.toEqual([]);
    await database.close();
  });
});
