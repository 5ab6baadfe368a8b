import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { keepSecrets } from '../embedded/secrets.ts';
import { fastUnsafe } from '../embedded/server-settings.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { canConnect, readAppUrl } from './app-role.ts';
import { unfitness } from './refuse-unfit-server.ts';

const house = await testDatabase();
const made: { name: string; database: string }[] = [];
afterAll(async () => {
  for (const { name, database } of made) {
    await asHouse(`drop database ${database} with (force)`);
    await asHouse(`drop role ${name}`);
  }
  await house.drop();
});

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
const asHouse = (statement: string) => run(house.ownerUrl, statement);

/** An owner and an empty database on the same server, like UAT next to production. */
async function otherInstallation(): Promise<string> {
  const suffix = randomBytes(4).toString('hex');
  const [name, database] = [`owner_${suffix}`, `install_${suffix}`];
  await asHouse(`create role ${name} login createrole password 'first'`);
  await asHouse(`grant ${name} to kyc_owner`);
  await asHouse(`create database ${database} owner ${name}`);
  made.push({ name, database });
  const url = new URL(house.ownerUrl);
  Object.assign(url, { username: name, password: 'first', pathname: database });
  return url.href;
}

test('D8 a new password of the owner takes the database from no running process', async () => {
  const ownerUrl = await otherInstallation();
  const { appUrl } = await migrate(ownerUrl);
  const rotated = new URL(ownerUrl);
  rotated.password = 'second';
  await run(ownerUrl, `alter role ${rotated.username} password 'second'`);
  expect((await migrate(rotated.href)).appUrl).toBe(appUrl);
  expect(await canConnect(appUrl)).toBe(true);
  expect(await readAppUrl(rotated.href)).toBe(appUrl);
});

test('D8 two installations with owners of their own share a server', async () => {
  const [one, two] = [await otherInstallation(), await otherInstallation()];
  const first = await migrate(one);
  const second = await migrate(two);
  expect(new URL(second.appUrl).username).not.toBe(new URL(first.appUrl).username);
  expect([await canConnect(first.appUrl), await canConnect(second.appUrl)]).toEqual([true, true]);
  // What the other one's role may do here: nothing.
  const stranger = new URL(first.appUrl);
  stranger.pathname = new URL(two).pathname;
  await expect(run(stranger.href, 'select from tenant')).rejects.toThrow('permission denied');
});

test('a role whose password was changed manually gets its password back', async () => {
  const ownerUrl = await otherInstallation();
  const { appUrl } = await migrate(ownerUrl);
  await run(ownerUrl, `alter role ${new URL(appUrl).username} password 'other'`);
  expect(await canConnect(appUrl)).toBe(false);
  await migrate(ownerUrl);
  expect(await canConnect(appUrl)).toBe(true);
});

test('D8 an installation of release 1.0.0 keeps its role and password, which its running processes know', async () => {
  const ownerUrl = await otherInstallation();
  // What that release left behind, as far as the role goes.
  await run(
    ownerUrl,
    'create table schema_migration (number integer primary key, name text not null, checksum text not null, applied_on timestamptz not null default now())',
  );
  const derived = createHmac('sha256', 'first').update('kyc_app').digest('base64url');
  await run(ownerUrl, `create role kyc_app login password '${derived}'`);
  const { appUrl } = await migrate(ownerUrl);
  expect(new URL(appUrl)).toMatchObject({ username: 'kyc_app', password: derived });
  made.push({ name: 'kyc_app', database: made.pop()?.database ?? '' });
});

test('the app can read neither its password nor any different role of the installation', async () => {
  await expect(run(house.appUrl, 'select from installation')).rejects.toThrow('permission denied');
});

test('an address without a password is rejected by name', async () => {
  await expect(migrate('postgres://kyc@127.0.0.1:1/kyc')).rejects.toThrow(
    'DATABASE_URL must name a user and a password.',
  );
});

test('D17 production takes no superuser as the owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kyc-superuser-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fastUnsafe });
  const superuser = new URL(postgres.url);
  superuser.username = 'postgres';
  superuser.password = keepSecrets(dataDir).superuserPassword;
  await expect(migrate(superuser.href, { mayBeSuperuser: false })).rejects.toThrow(
    'DATABASE_URL must not name a superuser in production',
  );
  // The refused migration has not written to the database.
  expect(await run(superuser.href, `select to_regclass('installation') as made`)).toEqual([{ made: null }]);
  expect((await migrate(superuser.href)).applied).not.toEqual([]);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  [
    15,
    { version: '15.18 (Debian 15.18-0+deb12u1)', number: 150_018 },
    /is PostgreSQL 15\.18 .*needs 16 or newer\.$/,
  ],
  [16, { version: '16.0', number: 160_000 }, undefined],
  [19, { version: '19beta1', number: 190_000 }, undefined],
])('D15 PostgreSQL %i', (_major, server, sentence) => {
  const said = unfitness({ ...server, isSuperuser: false }, { mayBeSuperuser: false });
  if (sentence === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(sentence);
});
