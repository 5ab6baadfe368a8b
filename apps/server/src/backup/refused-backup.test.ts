import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRestorePlaces } from '../../testing/operations/open-restore-places.ts';
import { spawnAdmin } from '../../testing/operations/spawn-admin.ts';
import { makeKeyPair } from './make-key-pair.ts';

const places = await openRestorePlaces();
const { folder, identity, urlOf, emptyPlace, restoreInto, remainsOf, manifest } = places;

beforeAll(() => places.prepare(), 120_000);
afterAll(() => places.close());

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
    const path = pathOf(manifest()[kind].at(-1)?.key ?? '');
    copyFileSync(path, `${path}.kept`);
    damage(path);
    await expect(restoreInto(place)).rejects.toThrow(sentence);
    expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
    copyFileSync(`${path}.kept`, path);
    rmSync(`${path}.kept`);
  },
  60_000,
);

test('refuses an incorrect key before the first write, and restores with the correct one afterwards', async () => {
  const place = await emptyPlace();
  const { identity: other } = await makeKeyPair();
  await expect(restoreInto(place, other)).rejects.toThrow(
    'No private key of --identity opens this backup: use the one that belongs to BACKUP_RECIPIENTS.',
  );
  await expect(restoreInto(place, identity.slice(0, -1))).rejects.toThrow(
    'A private key of --identity is mistyped or incomplete (AGE-SECRET-KEY-…).',
  );
  expect(await remainsOf(place)).toEqual({ relations: [], files: [] });
  expect(await restoreInto(place)).toMatchObject({ isRepeated: false, files: manifest().files.count });
  await places.expectComplete(place);
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
  expect([run.code, run.out]).toEqual([1, '']);
  expect(run.err).toMatch(/^No private key of --identity.*$/);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
}, 60_000);
