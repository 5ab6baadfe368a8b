import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { completeUpgrade, finishUpgrade } from './finish-upgrade.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kyc-upgrade-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function cluster(place: string, major: number): void {
  mkdirSync(join(dataDir, place), { recursive: true });
  writeFileSync(join(dataDir, place, 'PG_VERSION'), `${String(major)}\n`);
}
const majorIn = (place: string) => readFileSync(join(dataDir, place, 'PG_VERSION'), 'utf8').trim();

test('the new cluster takes the place of the old one, which stays next to it', () => {
  cluster('postgres', 17);
  cluster('upgrade/postgres', 18);
  completeUpgrade(dataDir);
  expect([majorIn('postgres'), majorIn('postgres-17')]).toEqual(['18', '17']);
  expect(existsSync(join(dataDir, 'upgrade'))).toBe(false);
});

test('killed before the copy was compared: the old cluster is the one', () => {
  cluster('postgres', 17);
  cluster('upgrade/postgres', 18);
  finishUpgrade(dataDir);
  expect([majorIn('postgres'), majorIn('upgrade/postgres')]).toEqual(['17', '18']);
});

test('killed while the folders change places: the next start finishes it', () => {
  cluster('postgres-17', 17);
  cluster('upgrade/postgres', 18);
  writeFileSync(join(dataDir, 'upgrade/complete'), '');
  finishUpgrade(dataDir);
  expect([majorIn('postgres'), majorIn('postgres-17')]).toEqual(['18', '17']);
});

test('killed at the very end: finished steps are not repeated', () => {
  cluster('postgres-17', 17);
  cluster('postgres', 18);
  mkdirSync(join(dataDir, 'upgrade'));
  writeFileSync(join(dataDir, 'upgrade/complete'), '');
  finishUpgrade(dataDir);
  expect([majorIn('postgres'), majorIn('postgres-17')]).toEqual(['18', '17']);
});

test.each([
  [17, 'run `npm run admin -- upgrade-database` once.'],
  [19, 'start the newer release of KYC Desk.'],
])(
  'D15 a data folder of PostgreSQL %i is rejected in a sentence, and stays unchanged',
  async (major, advice) => {
    cluster('postgres', major);
    const start = startEmbeddedPostgres({ dataDir });
    await expect(start).rejects.toThrow(StartRefusal);
    await expect(start).rejects.toThrow(
      `The data folder is of PostgreSQL ${String(major)}, this release brings 18: `,
    );
    await expect(start).rejects.toThrow(advice);
    expect(majorIn('postgres')).toBe(String(major));
  },
);
