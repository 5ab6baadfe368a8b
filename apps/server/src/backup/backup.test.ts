import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { columnsOfFiles, withSnapshot } from '@kyc/db/backup/snapshot';
import { canConnect, readAppUrl } from '@kyc/db/connection/app-role';
import { openDatabase } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { readSchemaSnapshot } from '@kyc/db/migrations/schema-snapshot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOwner, openBackups } from '../../testing/operations/open-backups.ts';
import { jobQueues } from '../entry/all-jobs.ts';
import { forgetBackups } from './forget-backups.ts';
import { listBackups, readManifest } from './list-backups.ts';
import { makeKeyPair } from './make-key-pair.ts';
import type { Manifest } from './manifest.ts';
import { sha256Of } from './parts.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const backups = await openBackups();
const { folder, ownerUrl: houseUrl, identity, storage } = backups;
const { contentOf, emptyDatabase, setHash, storedKeys, storageIn: openStorageIn, take } = backups;

beforeAll(() => backups.seed(), 60_000);
afterAll(() => backups.close());

describe('a backup that is restored into an empty place', () => {
  const destination = openStorageIn('whole');
  const restoredFiles = openStorageIn('restored');
  let manifest: Manifest;
  let ownerUrl: string;
  beforeAll(async () => {
    // Pending jobs are in the queue's tables, not in the product's.
    await askOwner(
      houseUrl,
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
    expect(await contentOf(ownerUrl)).toEqual(await contentOf(houseUrl));
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
    expect(await readSchemaSnapshot(ownerUrl)).toBe(await readSchemaSnapshot(houseUrl));
    const disabled = await askOwner(
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
    const jobs = await askOwner(
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
      'No private key of --identity opens this backup',
    );
    const [row] = await askOwner<{ name: string }>(
      houseUrl,
      `select tenant_name as name from tenant limit 1`,
    );
    for (const { key } of [...manifest.database, ...manifest.index, ...manifest.packs])
      expect(readFileSync(path(key)).includes(row?.name ?? '')).toBe(false);
  });
});

test('the next backup copies only new files; files that other backups need survive the removal of a backup', async () => {
  const destination = openStorageIn('chain');
  const first = await take(destination);
  const [tenant] = await askOwner<{ id: number }>(
    houseUrl,
    `select tenant_id as id from tenant order by 1 limit 1`,
  );
  const key = `documents/${tenant?.id ?? 0}/added-later`;
  await storage.put(key, Buffer.from('later'));
  await askOwner(
    houseUrl,
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
  const columns = await askOwner<{ table: string; key: string }>(
    houseUrl,
    `select table_name as table, column_name as key from information_schema.columns
     where table_schema = 'public' and column_name like '%storage_key' order by 1, 2`,
  );
  expect(
    columnsOfFiles.map(({ table, key }) => ({ table, key })).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  ).toEqual(columns);
});

test('data written during a backup is not in it', async () => {
  await withSnapshot(houseUrl, async (snapshot) => {
    const before = await snapshot.sequences();
    await askOwner(houseUrl, `insert into tenant (tenant_code, tenant_name) values ('LATE', 'Came late')`);
    const part = snapshot.parts.find(({ table }) => table.name === 'tenant');
    if (!part) throw new Error('no tenants');
    expect((await buffer(await snapshot.copy(part))).toString('utf8')).not.toContain('Came late');
    expect(before.length).toBeGreaterThan(10);
  });
});
