import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { withSnapshot } from '@kyc/db/backup/snapshot';
import { seedDemo } from '@kyc/demo-data/seed/seed-demo';
import { demoInClear } from '@kyc/testing/seals-in-clear';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { makeKeyPair } from '../../src/backup/make-key-pair.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { sha256Of } from '../../src/backup/parts.ts';
import { takeBackup } from '../../src/backup/take-backup.ts';
import { hashPassword } from '../../src/passwords/password-hash.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

export async function askOwner<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

/** A house with two tenants and their documents, and empty places to restore it into. */
export async function openBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-backup-'));
  const house = await testDatabase();
  const { ownerUrl } = house;
  const urlOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  const storageIn = (name: string): Storage => openStorage(urlOf(name));
  const storage = storageIn('documents');
  const { identity, recipient } = await makeKeyPair();
  const places: string[] = [];

  const storedKeys = async (): Promise<string[]> =>
    await withSnapshot(ownerUrl, async (snapshot) => {
      const keys: string[] = [];
      for await (const { key } of snapshot.storedFiles()) keys.push(key);
      return keys;
    });
  /** The hash that a document's row names, in whichever tenant. */
  const setHash = async (key: string, sha256: string): Promise<void> => {
    await askOwner(
      ownerUrl,
      `do $$ declare t record; begin for t in select tenant_id from tenant loop
         perform set_config('app.tenant', t.tenant_id::text, true);
         update document set sha256 = '${sha256}' where storage_key = '${key}';
         update aof_template set sha256 = '${sha256}' where storage_key = '${key}';
       end loop; end $$`,
    );
  };
  return {
    folder,
    ownerUrl,
    storage,
    identity,
    recipient,
    urlOf,
    storageIn,
    storedKeys,
    setHash,
    async seed(): Promise<void> {
      const sizes = { DEMO: { applications: 30, leads: 10 }, ACME: { applications: 12, leads: 4 } };
      await seedDemo({ ownerUrl, hashPassword, sealsOf: demoInClear, sizes });
      for (const key of await storedKeys()) {
        const bytes = randomBytes(2000);
        await storage.put(key, bytes);
        await setHash(key, sha256Of(bytes));
      }
    },
    async emptyDatabase(): Promise<string> {
      const name = `restored_${randomBytes(4).toString('hex')}`;
      const postgres = new URL(ownerUrl);
      postgres.pathname = 'postgres';
      await askOwner(postgres.href, `create database ${name}`);
      places.push(name);
      const url = new URL(ownerUrl);
      url.pathname = name;
      return url.href;
    },
    take: (destination: Storage): Promise<Manifest> =>
      takeBackup({ ownerUrl, storage, destination, recipients: [recipient] }),
    /** All rows of all tenants, as a list of each table's content. */
    contentOf: async (url: string): Promise<Record<string, string[]>> =>
      await withSnapshot(url, async (snapshot) => {
        const content: Record<string, string[]> = {};
        for (const part of snapshot.parts) {
          const rows = (await buffer(await snapshot.copy(part))).toString('utf8').split('\n');
          content[`${part.table.name} ${part.tenantId}`] = rows.toSorted();
        }
        return { ...content, sequences: [JSON.stringify(await snapshot.sequences())] };
      }),
    async close(): Promise<void> {
      await house.drop();
      for (const name of places)
        await askOwner(ownerUrl, `drop database ${name} with (force)`).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
