import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { truncateSync } from 'node:fs';
import { writeRestoreMark } from '@kyc/db/backup/restore-mark';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOwner } from '../../testing/operations/open-backups.ts';
import {
  openRestorePlaces,
  type RestorePlace as Place,
} from '../../testing/operations/open-restore-places.ts';
import { spawnAdmin } from '../../testing/operations/spawn-admin.ts';
import { startMain } from '../../testing/processes/start-main.ts';
import type { Storage } from '../platform/storage/storage.ts';

const places = await openRestorePlaces();
const { folder, ownerUrl: houseUrl, keyFile, urlOf, storageIn, emptyDatabase } = places;
const { emptyPlace, restoreInto, remainsOf, settingsOf, expectComplete } = places;

beforeAll(() => places.prepare(), 120_000);
afterAll(() => places.close());

const halfCopy = /on which KYC Desk does not start\. Run the same restore again/;

/** Neither the product nor its command works on it; the sentence names the remedy. */
async function expectNoStart(place: Place): Promise<void> {
  await expect(startMain(settingsOf(place))).rejects.toThrow(
    /ended with 1: The (database of DATABASE_URL|storage of STORAGE_URL) holds a half copy: the restore of backup \S+ did not end\. Run `npm run admin -- restore` again; it removes the half copy and starts from the beginning\.\n$/,
  );
}

/** Holds the restore at the first row, after the tables were created. */
async function holdRows(place: Place): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: place.ownerUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await waitUntil(async () => {
    const { rows } = await holder.query<{ is: boolean }>(
      `select to_regclass('application') is not null as is`,
    );
    return rows[0]?.is === true;
  });
  await holder.query('begin; lock table application in access share mode');
  return holder;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('the restore did not get so far');
    await pause(2);
  }
}

const restoreWords = ['restore', '--identity', keyFile];

/** The restore as a separate process; `kill` ends it by SIGKILL. */
async function killedRestore(settings: Record<string, string>, when: () => Promise<unknown>): Promise<void> {
  const killed = new AbortController();
  const run = spawnAdmin(settings, restoreWords, killed.signal);
  await when();
  killed.abort();
  expect((await run).code).toBeNull();
}

test('a restore killed among the rows does not start, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  let holder: pg.Client | undefined;
  await killedRestore(settingsOf(place), async () => (holder = await holdRows(place)));
  await holder?.end();
  await expectNoStart(place);
  const again = await spawnAdmin(settingsOf(place), restoreWords);
  expect([again.code, again.err]).toEqual([0, '']);
  expect(again.out).toMatch(/^An earlier restore into this database had not ended\.\nBackup /);
  await expectComplete(place);
}, 120_000);

test('a restore killed among the files does not start, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  await killedRestore(settingsOf(place), () =>
    waitUntil(async () => (await remainsOf(place)).files.length > 1),
  );
  expect((await remainsOf(place)).relations.length).toBeGreaterThan(100);
  await expectNoStart(place);
  const refused = await spawnAdmin(settingsOf(place), ['tenant', 'list']);
  expect(refused.err).toMatch(/^The database of DATABASE_URL holds a half copy/);
  expect((await spawnAdmin(settingsOf(place), restoreWords)).code).toBe(0);
  await expectComplete(place);
}, 120_000);

test('a restore into the embedded database that was killed does not start, and is complete when it is repeated', async () => {
  const settings = {
    APP_ENV: 'test',
    DATA_DIR: join(folder, 'embedded'),
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    BACKUP_URL: urlOf('store'),
  };
  const documents = storageIn('embedded/documents');
  await killedRestore(settings, () =>
    waitUntil(async () => {
      for await (const found of documents.list('specimen')) return found.key !== '';
      return false;
    }),
  );
  await expect(startMain(settings)).rejects.toThrow(/ended with 1: The \S+ of \S+ holds a half copy/);
  const again = await spawnAdmin(settings, restoreWords);
  expect([again.code, again.err]).toEqual([0, '']);
  expect((await spawnAdmin(settings, ['tenant', 'list'])).out).toContain('DEMO');
}, 120_000);

test('a storage with a half copy does not start with a new database either', async () => {
  const place = await emptyPlace();
  await killedRestore(settingsOf(place), () =>
    waitUntil(async () => (await remainsOf(place)).files.length > 1),
  );
  const renewed = { ...place, ownerUrl: await emptyDatabase() };
  await expectNoStart(renewed);
  expect(await restoreInto(renewed)).toMatchObject({ isRepeated: false });
  await expectComplete(renewed);
}, 120_000);

test('reports a lost database in a sentence, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  const restoring = restoreInto(place);
  restoring.catch(() => undefined);
  const holder = await holdRows(place);
  await askOwner(
    houseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(place.ownerUrl).pathname.slice(1)}'`,
  );
  await expect(restoring).rejects.toThrow(
    /^The restore has stopped: the connection to the database was lost \(.*\)/,
  );
  await expect(restoring).rejects.toThrow(halfCopy);
  await holder.end().catch(() => undefined);
  await expectNoStart(place);
  expect(await restoreInto(place)).toMatchObject({ isRepeated: true });
  await expectComplete(place);
}, 120_000);

test('a database lost while files are written does not end the process, and the restore can be repeated', async () => {
  const place = await emptyPlace();
  let stored = 0;
  const lost: Storage = {
    ...place.storage,
    put: async (key, content) => {
      stored += 1;
      if (stored === 10)
        await askOwner(
          houseUrl,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(place.ownerUrl).pathname.slice(1)}'`,
        );
      await place.storage.put(key, content);
    },
  };
  await expect(restoreInto({ ...place, storage: lost })).rejects.toThrow(halfCopy);
  expect(await restoreInto(place)).toMatchObject({ isRepeated: true });
  await expectComplete(place);
}, 120_000);

test('reports a full storage in a sentence, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  let stored = 0;
  const full: Storage = {
    ...place.storage,
    put: async (key, content) => {
      stored += 1;
      if (stored > 20) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await place.storage.put(key, content);
    },
  };
  await expect(restoreInto({ ...place, storage: full })).rejects.toThrow(
    /^The restore has stopped: the storage of STORAGE_URL is full\. .* Run the same restore again/,
  );
  await expectNoStart(place);
  expect(await restoreInto(place)).toMatchObject({ isRepeated: true });
  await expectComplete(place);
}, 120_000);

test('a restore that was killed at its very end is only completed', async () => {
  const place = await emptyPlace();
  await restoreInto(place);
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  const mark = { restoreId: 'the-attempt', backupId: places.manifest().id };
  await writeRestoreMark(owner, { ...mark, isComplete: true });
  await owner.end();
  await place.storage.put(
    'unfinished-restore.json',
    Buffer.from(JSON.stringify({ ...mark, folders: ['documents', 'specimen'] })),
  );
  await expectNoStart(place);
  expect(await restoreInto(place)).toMatchObject({ isRepeated: true });
  await expectComplete(place);
  await expect(restoreInto(place)).rejects.toThrow('A restore needs an empty database');
}, 120_000);

test('a half copy never costs the data of another place', async () => {
  const [half, used] = [await emptyPlace(), await emptyPlace()];
  await killedRestore(settingsOf(half), () =>
    waitUntil(async () => (await remainsOf(half)).files.length > 1),
  );
  await restoreInto(used);
  await expect(restoreInto({ ...half, storage: used.storage })).rejects.toThrow(
    'A restore needs an empty storage',
  );
  await expect(restoreInto({ ...used, storage: half.storage })).rejects.toThrow(
    'A restore needs an empty database',
  );
  await expectComplete(used);
}, 120_000);

test('a second restore into the same database waits for its turn and is refused', async () => {
  const place = await emptyPlace();
  const holder = new pg.Client({ connectionString: place.ownerUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7205117)');
  await expect(restoreInto(place)).rejects.toThrow(
    'Another restore into the database of DATABASE_URL is running',
  );
  await holder.end();
  expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
}, 60_000);

test('refuses a damaged newest backup in a sentence, and accepts another one for the erasures', async () => {
  const place = await emptyPlace();
  const store = storageIn('two');
  const first = await places.take(store);
  const second = await places.take(store);
  const path = join(folder, 'two', second.database[0]?.key ?? '');
  truncateSync(path, 100);
  const settings = { ...settingsOf(place), BACKUP_URL: urlOf('two') };
  const words = ['restore', first.id, '--identity', keyFile];
  const refused = await spawnAdmin(settings, words);
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toMatch(
    /it has 100 of \d+ bytes\. This is in the newest backup, \S+, which contains the erasures since: name with --erasures-of/,
  );
  expect(refused.err.split('\n')).toHaveLength(1);
  expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
  const done = await spawnAdmin(settings, [...words, '--erasures-of', first.id]);
  expect([done.code, done.err]).toEqual([0, '']);
}, 120_000);
