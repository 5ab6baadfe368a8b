import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { columnsOfFiles, withSnapshot } from '@kyc/db/backup/snapshot';
import { canConnect, readAppUrl } from '@kyc/db/connection/app-role';
import { openDatabase } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { readSchemaSnapshot } from '@kyc/db/migrations/schema-snapshot';
import { seedDemo } from '@kyc/demo-data/seed/seed-demo';
import { demoInClear } from '@kyc/testing/seals-in-clear';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobQueues } from '../entry/all-jobs.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { forgetBackups } from './forget-backups.ts';
import { listBackups, readManifest } from './list-backups.ts';
import { makeKeyPair } from './make-key-pair.ts';
import type { Manifest } from './manifest.ts';
import { sha256Of } from './parts.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-backup-'));
const house = await testDatabase();
const storage = openStorageIn('documents');
const { identity, recipient } = await makeKeyPair();
const recipients = [recipient];
const places: string[] = [];

beforeAll(async () => {
  const sizes = { DEMO: { applications: 30, leads: 10 }, ACME: { applications: 12, leads: 4 } };
  await seedDemo({ ownerUrl: house.ownerUrl, hashPassword, sealsOf: demoInClear, sizes });
  for (const key of await storedKeys()) {
    const bytes = randomBytes(2000);
    await storage.put(key, bytes);
    await setHash(key, sha256Of(bytes));
  }
}, 60_000);
afterAll(async () => {
  await house.drop();
  for (const name of places)
    await asOwner(house.ownerUrl, `drop database ${name} with (force)`).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

function openStorageIn(name: string): Storage {
  return openStorage(pathToFileURL(join(folder, name)).href);
}

async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

async function storedKeys(): Promise<string[]> {
  return await withSnapshot(house.ownerUrl, async (snapshot) => {
    const keys: string[] = [];
    for await (const { key } of snapshot.storedFiles()) keys.push(key);
    return keys;
  });
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(4).toString('hex')}`;
  const postgres = new URL(house.ownerUrl);
  postgres.pathname = 'postgres';
  await asOwner(postgres.href, `create database ${name}`);
  places.push(name);
  const url = new URL(house.ownerUrl);
  url.pathname = name;
  return url.href;
}

/** The hash that a document's row names, in whichever tenant. */
async function setHash(key: string, sha256: string): Promise<void> {
  await asOwner(
    house.ownerUrl,
    `do $$ declare t record; begin for t in select tenant_id from tenant loop
       perform set_config('app.tenant', t.tenant_id::text, true);
       update document set sha256 = '${sha256}' where storage_key = '${key}';
       update aof_template set sha256 = '${sha256}' where storage_key = '${key}';
     end loop; end $$`,
  );
}

function take(destination: Storage): Promise<Manifest> {
  return takeBackup({ ownerUrl: house.ownerUrl, storage, destination, recipients });
}

/** All rows of all tenants, as a list of each table's content. */
async function contentOf(ownerUrl: string): Promise<Record<string, string[]>> {
  return await withSnapshot(ownerUrl, async (snapshot) => {
    const content: Record<string, string[]> = {};
    for (const part of snapshot.parts) {
      const rows = (await buffer(await snapshot.copy(part))).toString('utf8').split('\n');
      content[`${part.table.name} ${part.tenantId}`] = rows.toSorted();
    }
    return { ...content, sequences: [JSON.stringify(await snapshot.sequences())] };
  });
}

describe('a backup that is restored into an empty place', () => {
  const destination = openStorageIn('whole');
  const restoredFiles = openStorageIn('restored');
  let manifest: Manifest;
  let ownerUrl: string;
  beforeAll(async () => {
    // Pending jobs are in the queue's tables, not in the product's.
    await asOwner(
      house.ownerUrl,
      `insert into pgboss.job (name, data, start_after, group_id) values ('deliver-approval', '{"tenantId":1,"eventId":"x"}', now() + interval '1 hour', '1')`,
    );
    manifest = await take(destination);
    ownerUrl = await emptyDatabase();
    await restoreBackup({
      destination,
      manifest,
      identities: [identity],
      ownerUrl,
      storage: restoredFiles,
      queues: jobQueues,
    });
  }, 120_000);

  test('has the same rows in every table, and continues its counters', async () => {
    expect(await contentOf(ownerUrl)).toEqual(await contentOf(house.ownerUrl));
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000);
  });

  test('has the same files', async () => {
    const keys = await storedKeys();
    expect(keys.length).toBeGreaterThan(100);
    expect(manifest.files).toMatchObject({ count: keys.length, copied: keys.length });
    for (const key of keys) {
      const [then, now] = [await storage.read(key), await restoredFiles.read(key)];
      if (!then || !now) throw new Error(`${key} is missing`);
      expect(sha256Of(await buffer(now.content)), key).toBe(sha256Of(await buffer(then.content)));
    }
  });

  test('has the same schema with its protection, and the app works in it with a separate role', async () => {
    expect(await readSchemaSnapshot(ownerUrl)).toBe(await readSchemaSnapshot(house.ownerUrl));
    const disabled = await asOwner(
      ownerUrl,
      `select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`,
    );
    expect(disabled).toEqual([]);
    const appUrl = await readAppUrl(ownerUrl);
    expect(await canConnect(appUrl)).toBe(true);
    const database = openDatabase({ url: appUrl });
    const seen = await inTenant(database, { tenantId: 1 }, (tx) =>
      tx.selectFrom('application').select('tenant_id').distinct().execute(),
    );
    await database.close();
    expect(seen).toEqual([{ tenant_id: 1 }]);
  });

  test('has the jobs that waited', async () => {
    const jobs = await asOwner(
      ownerUrl,
      `select name, data, group_id from pgboss.job where state = 'created'`,
    );
    expect(jobs).toContainEqual({
      name: 'deliver-approval',
      data: { tenantId: 1, eventId: 'x' },
      group_id: '1',
    });
  });

  test('is not restored over it a second time', async () => {
    const again = {
      destination,
      manifest,
      identities: [identity],
      storage: restoredFiles,
      queues: jobQueues,
    };
    await expect(restoreBackup({ ...again, ownerUrl })).rejects.toThrow('A restore needs an empty database');
    await expect(restoreBackup({ ...again, ownerUrl: await emptyDatabase() })).rejects.toThrow(
      'A restore needs an empty storage',
    );
  });
});

describe('verifying', () => {
  const destination = openStorageIn('verified');
  const path = (key: string) => join(folder, 'verified', key);
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = await take(destination);
  }, 60_000);

  test('a complete backup', async () => {
    const verified = await verifyBackup({ destination, manifest, identities: [identity] });
    expect(verified).toEqual({
      isOpened: true,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.count,
    });
    expect(await verifyBackup({ destination, manifest, identities: [] })).toMatchObject({ isOpened: false });
  });

  test.each(['database', 'index', 'packs'] as const)(
    'one byte changed in the %s is reported',
    async (kind) => {
      const key = manifest[kind].at(-1)?.key ?? '';
      const bytes = readFileSync(path(key));
      const changed = Buffer.from(bytes);
      const place = Math.floor(changed.length / 2);
      changed[place] = (changed[place] ?? 0) ^ 1;
      writeFileSync(path(key), changed);
      await expect(verifyBackup({ destination, manifest, identities: [] })).rejects.toThrow(
        `${key} is not as it was written.`,
      );
      rmSync(path(key));
      await expect(verifyBackup({ destination, manifest, identities: [] })).rejects.toThrow(
        `${key} is missing.`,
      );
      writeFileSync(path(key), bytes);
    },
  );

  test('a manifest that claims other rows is found out', async () => {
    const [first] = manifest.tables;
    if (!first) throw new Error('no table');
    const claimed = { ...manifest, tables: [{ ...first, rows: first.rows + 1 }] };
    await expect(verifyBackup({ destination, manifest: claimed, identities: [identity] })).rejects.toThrow(
      `The rows of ${first.table} of tenant ${first.tenantId} are not those that were taken.`,
    );
  });

  test('without the key no content can be opened, and none is in plain text', async () => {
    const { identity: stranger } = await makeKeyPair();
    await expect(verifyBackup({ destination, manifest, identities: [stranger] })).rejects.toThrow(
      'no identity matched',
    );
    const [row] = await asOwner<{ name: string }>(
      house.ownerUrl,
      `select tenant_name as name from tenant limit 1`,
    );
    for (const { key } of [...manifest.database, ...manifest.index, ...manifest.packs])
      expect(readFileSync(path(key)).includes(row?.name ?? '')).toBe(false);
  });
});

test('the next backup copies only new files; files that other backups need survive the removal of a backup', async () => {
  const destination = openStorageIn('chain');
  const first = await take(destination);
  const [tenant] = await asOwner<{ id: number }>(
    house.ownerUrl,
    `select tenant_id as id from tenant order by 1 limit 1`,
  );
  const key = `documents/${tenant?.id ?? 0}/added-later`;
  await storage.put(key, Buffer.from('later'));
  await asOwner(
    house.ownerUrl,
    `begin; set local app.tenant = '${tenant?.id ?? 0}';
     insert into document (application_id, document_type, version, file_type, storage_key, size_bytes, sha256)
     select application_id, 1, 99, 'image/png', '${key}', 5, '${sha256Of(Buffer.from('later'))}' from application limit 1; commit`,
  );
  const second = await take(destination);
  expect(second.files).toMatchObject({ count: first.files.count + 1, copied: 1 });
  expect(second.packs.map((pack) => pack.key)).toEqual(
    expect.arrayContaining(first.packs.map((pack) => pack.key)),
  );

  const keep = { days: 1, weeks: 0, months: 0, years: 0 };
  expect(await forgetBackups(destination, { keep, now: new Date() })).toEqual({
    kept: [second.id],
    forgotten: [first.id],
  });
  expect(await listBackups(destination)).toEqual([second.id]);
  const manifest = await readManifest(destination, second.id);
  await expect(verifyBackup({ destination, manifest, identities: [identity] })).resolves.toMatchObject({
    files: second.files.count,
  });
  const ownerUrl = await emptyDatabase();
  const restored = openStorageIn('chain-restored');
  await restoreBackup({
    destination,
    manifest,
    identities: [identity],
    ownerUrl,
    storage: restored,
    queues: jobQueues,
  });
  expect(await restored.stat(key)).toEqual({ size: 5 });
}, 120_000);

test('missing or wrong bytes are reported and stop nothing further', async () => {
  const [gone = '', ...others] = await storedKeys();
  const bytes = await storage.read(gone);
  const kept = bytes && (await buffer(bytes.content));
  await storage.remove(gone);
  const hashed = others.at(-1) ?? '';
  const stored = await storage.read(hashed);
  const right = sha256Of(stored ? await buffer(stored.content) : Buffer.of());
  await setHash(hashed, sha256Of(Buffer.of(0)));
  const manifest = await take(openStorageIn('faulty'));
  expect(manifest).toMatchObject({ missing: [gone], damaged: [hashed] });
  await setHash(hashed, right);
  await storage.put(gone, kept ?? Buffer.of());
}, 60_000);

test('the backup knows every column that names stored bytes', async () => {
  const columns = await asOwner<{ table: string; key: string }>(
    house.ownerUrl,
    `select table_name as table, column_name as key from information_schema.columns
     where table_schema = 'public' and column_name like '%storage_key' order by 1, 2`,
  );
  expect(
    columnsOfFiles.map(({ table, key }) => ({ table, key })).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  ).toEqual(columns);
});

test('data written during a backup is not in it', async () => {
  await withSnapshot(house.ownerUrl, async (snapshot) => {
    const before = await snapshot.sequences();
    await asOwner(
      house.ownerUrl,
      `insert into tenant (tenant_code, tenant_name) values ('LATE', 'Came late')`,
    );
    const part = snapshot.parts.find(({ table }) => table.name === 'tenant');
    if (!part) throw new Error('no tenants');
    expect((await buffer(await snapshot.copy(part))).toString('utf8')).not.toContain('Came late');
    expect(before.length).toBeGreaterThan(10);
  });
});
