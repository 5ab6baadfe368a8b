import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { forgetBaseBackups, listBaseBackups, takeBaseBackup } from './base-backup.ts';
import { restoreToMoment } from './restore-to-moment.ts';
import { walFolder } from './wal-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-recovery-'));
const dataDir = join(folder, 'data');
const archive = join(folder, 'the archive');
const small = { shared_buffers: '32MB' };
/** When only the first word was there. */
let between: Date;
let first: string;

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function wordsIn(restored: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: restored, settings: small });
  const rows = await ask<{ word: string }>(postgres.url, 'select word from said order by word');
  await postgres.stop();
  return rows.map(({ word }) => word);
}

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, walArchive: archive, settings: small });
  const say = (word: string) => ask(postgres.url, `insert into said values ('${word}')`);
  await ask(postgres.url, 'create table said (word text)');
  first = await takeBaseBackup({ dataDir, archive });
  // The time in the name of a base backup is rounded to seconds.
  await setTimeout(1100);
  await say('archived');
  const [row] = await ask<{ at: Date }>(postgres.url, 'select clock_timestamp() as at');
  between = row?.at ?? new Date(0);
  await setTimeout(50);
  await say('later');
  await takeBaseBackup({ dataDir, archive });
  // Committed, and in no segment that the archive has.
  await say('unarchived');
  await postgres.stop();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a moment between two writes has the one and not the other', async () => {
  const restored = join(folder, 'between');
  await restoreToMoment({ archive, dataDir: restored, moment: between });
  expect(await wordsIn(restored)).toEqual(['archived']);
}, 60_000);

test('log that was not archived yet comes from the lost folder, when it is readable', async () => {
  const restored = join(folder, 'with-former');
  await restoreToMoment({ archive, dataDir: restored, moment: undefined, formerDataDir: dataDir });
  expect(await wordsIn(restored)).toEqual(['archived', 'later', 'unarchived']);
}, 60_000);

test('the passwords have their values of that moment, so the product starts on it', () => {
  expect(statSync(join(folder, 'between', 'postgres-secrets.json')).mode & 0o077).toBe(0);
});

test('a folder that is not empty is never overwritten', async () => {
  const full = mkdtempSync(join(folder, 'full-'));
  writeFileSync(join(full, 'kept'), '');
  await expect(restoreToMoment({ archive, dataDir: full, moment: undefined })).rejects.toThrow(
    `${full} is not empty; name a new folder to restore into.`,
  );
});

test('a moment before every base backup is rejected with the first possible one', async () => {
  const moment = new Date('2020-01-01T00:00:00Z');
  await expect(restoreToMoment({ archive, dataDir: join(folder, 'never'), moment })).rejects.toThrow(
    /^The oldest base backup in .* ended on \d{4}-.*: no earlier moment can be restored\.$/,
  );
});

test('a moment after the end of the archive is rejected in a sentence, and leaves no half copy', async () => {
  const moment = new Date(Date.now() + 3_600_000);
  const dataDir = join(folder, 'future');
  await expect(restoreToMoment({ archive, dataDir, moment })).rejects.toThrow(
    /^The archive ends before .*; leave the time out to restore as far as it goes\.$/,
  );
  expect(existsSync(dataDir)).toBe(false);
  await restoreToMoment({ archive, dataDir, moment: between });
  expect(await wordsIn(dataDir)).toEqual(['archived']);
  expect(existsSync(`${dataDir}.unfinished`)).toBe(false);
}, 60_000);

test('archive and base backups are readable only by their owner', () => {
  for (const path of [archive, walFolder(archive), first]) expect(statSync(path).mode & 0o077, path).toBe(0);
});

test('forgetting a base backup removes the log that only it needed, and the next one still restores', async () => {
  const segments = () => readdirSync(walFolder(archive)).length;
  const before = segments();
  expect(await forgetBaseBackups(archive, 1)).toEqual([first]);
  expect(segments()).toBeLessThan(before);
  expect(await listBaseBackups(archive)).toHaveLength(1);
  const restored = join(folder, 'newest');
  await restoreToMoment({ archive, dataDir: restored, moment: undefined, formerDataDir: dataDir });
  expect(await wordsIn(restored)).toEqual(['archived', 'later', 'unarchived']);
  // The newest always stays.
  expect(await forgetBaseBackups(archive, 0)).toEqual([]);
}, 60_000);

test.each(['relative/folder', '/tmp/$(id)', '/tmp/"x'])('WAL_ARCHIVE=%s is rejected', async (walArchive) => {
  await expect(startEmbeddedPostgres({ dataDir: join(folder, 'x'), walArchive })).rejects.toThrow(
    'WAL_ARCHIVE must be the whole path of a folder',
  );
});
