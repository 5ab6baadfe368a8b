import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeRestoreMark } from '@kyc/db/backup/restore-mark';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOwner, openBackups } from '../../testing/operations/open-backups.ts';
import { spawnAdmin } from '../../testing/operations/spawn-admin.ts';
import { startMain } from '../../testing/processes/start-main.ts';
import { jobQueues } from '../entry/all-jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { makeKeyPair } from './make-key-pair.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

const backups = await openBackups();
const { folder, ownerUrl: houseUrl, identity, urlOf, storageIn, emptyDatabase, contentOf } = backups;
const destination = storageIn('store');
const keyFile = join(folder, 'key.txt');
let manifest: Manifest;

beforeAll(async () => {
  await backups.seed();
  manifest = await backups.take(destination);
  writeFileSync(keyFile, identity);
}, 120_000);
afterAll(() => backups.close());

const halfCopy = /on which KYC Desk does not start\. Run the same restore again/;

interface Place {
  readonly ownerUrl: string;
  readonly name: string;
  readonly storage: Storage;
}

let places = 0;
async function emptyPlace(): Promise<Place> {
  places += 1;
  const name = `place-${places}`;
  return { ownerUrl: await emptyDatabase(), name, storage: storageIn(name) };
}

function restoreInto({ ownerUrl, storage }: Place, key = identity): Promise<Restored> {
  return restoreBackup({ destination, manifest, identities: [key], ownerUrl, storage, queues: jobQueues });
}

/** The same as an operator's command, with the settings that a start on the place would have. */
function settingsOf({ ownerUrl, name }: Place): Record<string, string> {
  const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');
  return {
    APP_ENV: 'test',
    DATABASE_URL: ownerUrl,
    DATA_DIR: join(folder, 'data'),
    STORAGE_URL: urlOf(name),
    SECRETS_KEY,
    BACKUP_URL: urlOf('store'),
  };
}

async function remainsOf({ ownerUrl, storage }: Place): Promise<{ relations: string[]; files: string[] }> {
  const relations = await askOwner<{ name: string }>(
    ownerUrl,
    `select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss', 'kyc_restore')`,
  );
  const files: string[] = [];
  for (const inFolder of ['documents', 'specimen', 'templates'])
    for await (const { key } of storage.list(inFolder)) files.push(key);
  if ((await storage.stat('unfinished-restore.json')) !== undefined) files.push('unfinished-restore.json');
  return { relations: relations.map(({ name }) => name), files };
}

async function expectComplete(place: Place): Promise<void> {
  expect(await contentOf(place.ownerUrl)).toEqual(await contentOf(houseUrl));
  const { relations, files } = await remainsOf(place);
  expect(files.toSorted()).toEqual((await backups.storedKeys()).toSorted());
  expect(relations.filter((name) => name.startsWith('kyc_restore'))).toEqual([]);
  // Attempts leave no unused roles.
  const roles = await askOwner<{ role: string }>(place.ownerUrl, 'select app_role as role from installation');
  expect(roles).toHaveLength(1);
}

/** Neither the product nor its command works on it; the sentence names the remedy. */
async function expectNoStart(place: Place): Promise<void> {
  await expect(startMain(settingsOf(place))).rejects.toThrow(
    /ended with 1: The (database of DATABASE_URL|storage of STORAGE_URL) holds a half copy: the restore of backup \S+ did not end\. Run `npm run admin -- restore` again; it removes the half copy and starts from the beginning\.\n$/,
  );
}

const pathOf = (key: string): string => join(folder, 'store', key);
const flipByte = (path: string): void => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

const faults: readonly (readonly [string, (path: string) => void, RegExp])[] = [
  ['cut short', (path) => truncateSync(path, 100), /is not as it was written: it has 100 of \d+ bytes\.$/],
  ['missing', (path) => rmSync(path), /is missing\.$/],
  ['damaged in one byte', flipByte, /is not as it was written\.$/],
];

test.each(
  faults.flatMap(([fault, damage, sentence]) =>
    (['database', 'index', 'packs'] as const).map((kind) => ({ kind, fault, damage, sentence })),
  ),
)(
  'a backup with its $kind $fault is refused before the first write',
  async ({ kind, damage, sentence }) => {
    const place = await emptyPlace();
    const path = pathOf(manifest[kind].at(-1)?.key ?? '');
    copyFileSync(path, `${path}.kept`);
    damage(path);
    await expect(restoreInto(place)).rejects.toThrow(sentence);
    expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
    copyFileSync(`${path}.kept`, path);
    rmSync(`${path}.kept`);
  },
  60_000,
);

test('an incorrect key is refused before the first write, and the correct one restores afterwards', async () => {
  const place = await emptyPlace();
  const { identity: other } = await makeKeyPair();
  await expect(restoreInto(place, other)).rejects.toThrow(
    'No private key of --identity opens this backup: use the one that belongs to BACKUP_RECIPIENTS.',
  );
  await expect(restoreInto(place, identity.slice(0, -1))).rejects.toThrow(
    'A private key of --identity is mistyped or incomplete (AGE-SECRET-KEY-…).',
  );
  expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
  expect(await restoreInto(place)).toMatchObject({ isRepeated: false, files: manifest.files.count });
  await expectComplete(place);
}, 120_000);

test('the embedded database is not created for an incorrect key', async () => {
  const { identity: other } = await makeKeyPair();
  const wrong = join(folder, 'wrong.txt');
  writeFileSync(wrong, other);
  const dataDir = join(folder, 'new-machine');
  const run = await spawnAdmin({ APP_ENV: 'test', DATA_DIR: dataDir, BACKUP_URL: urlOf('store') }, [
    'restore',
    '--identity',
    wrong,
  ]);
  expect(run).toEqual({ code: 1, out: '', err: expect.stringMatching(/^No private key of --identity.*$/) });
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
}, 60_000);

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
async function killedRestore(place: Place, when: () => Promise<unknown>): Promise<void> {
  const killed = new AbortController();
  const run = spawnAdmin(settingsOf(place), restoreWords, killed.signal);
  await when();
  killed.abort();
  expect((await run).code).toBeNull();
}

test('a restore killed among the rows does not start, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  let holder: pg.Client | undefined;
  await killedRestore(place, async () => (holder = await holdRows(place)));
  await holder?.end();
  await expectNoStart(place);
  const again = await spawnAdmin(settingsOf(place), restoreWords);
  expect([again.code, again.err]).toEqual([0, '']);
  expect(again.out).toMatch(/^An earlier restore into this database had not ended\.\nBackup /);
  await expectComplete(place);
}, 120_000);

test('a restore killed among the files does not start, and the same restore repeated is complete', async () => {
  const place = await emptyPlace();
  await killedRestore(place, () => waitUntil(async () => (await remainsOf(place)).files.length > 1));
  expect((await remainsOf(place)).relations.length).toBeGreaterThan(100);
  await expectNoStart(place);
  const refused = await spawnAdmin(settingsOf(place), ['tenant', 'list']);
  expect(refused.err).toMatch(/^The database of DATABASE_URL holds a half copy/);
  expect((await spawnAdmin(settingsOf(place), restoreWords)).code).toBe(0);
  await expectComplete(place);
}, 120_000);

test('a storage with a half copy does not start with a new database either', async () => {
  const place = await emptyPlace();
  await killedRestore(place, () => waitUntil(async () => (await remainsOf(place)).files.length > 1));
  const renewed = { ...place, ownerUrl: await emptyDatabase() };
  await expectNoStart(renewed);
  expect(await restoreInto(renewed)).toMatchObject({ isRepeated: false });
  await expectComplete(renewed);
}, 120_000);

test('a database lost in the middle is named in a sentence, and the same restore repeated is complete', async () => {
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

test('a full storage is named in a sentence, and the same restore repeated is complete', async () => {
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
  const mark = { restoreId: 'the-attempt', backupId: manifest.id };
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
  await killedRestore(half, () => waitUntil(async () => (await remainsOf(half)).files.length > 1));
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

test('a damaged newest backup is refused in a sentence, and another one can be named for its erasures', async () => {
  const place = await emptyPlace();
  const store = storageIn('two');
  const first = await backups.take(store);
  const second = await backups.take(store);
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
