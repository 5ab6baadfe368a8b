// A broker with many applications, each with its documents, is backed up, verified and restored into an empty place.
import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSnapshot, type StoredFile } from '@kyc/db/backup/snapshot';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import pg from 'pg';
import { makeKeyPair } from '../apps/server/src/backup/make-key-pair.ts';
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts';
import { sha256Of } from '../apps/server/src/backup/parts.ts';
import { takeBackup } from '../apps/server/src/backup/take-backup.ts';
import { verifyBackup } from '../apps/server/src/backup/verify-backup.ts';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts';
import { readWhole } from '../apps/server/src/platform/storage/read-whole.ts';
import type { Storage } from '../apps/server/src/platform/storage/storage.ts';
import { seedBenchTenant } from '../bench/grid/open-bench.ts';
import type { Claims } from './suites/claims.ts';

const bytesOfFile = 3_000;
const comparedFiles = 1_000;

export async function run(claims: Claims, [count = '100000']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-backup-'));
  const at = (name: string) => join(folder, name);
  const storageAt = (name: string) => openStorage(pathToFileURL(at(name)).href);
  const house = await startEmbeddedPostgres({ dataDir: at('data') });
  const other = await startEmbeddedPostgres({ dataDir: at('restored') });
  const owner = new pg.Client({ connectionString: house.url });
  try {
    await owner.connect();
    await migrate(house.url, { queues: jobQueues });
    const tenantId = await seedBenchTenant(house.url, { applications: Number(count) });
    const storage = storageAt('documents');
    const files = await storeFiles(owner, { ownerUrl: house.url, tenantId, storage });
    claims.note(`${count} applications with ${files.length} files`);

    const { identity, recipient } = await makeKeyPair();
    const backup = {
      ownerUrl: house.url,
      storage,
      destination: storageAt('backups'),
      recipients: [recipient],
    };
    const first = await timed(claims, 'the first backup', () => takeBackup(backup));
    claims.note(`${megabytes(at('backups'))} MB as it is stored`);
    claims.claim('no file is missing or damaged', first.missing.length + first.damaged.length === 0);
    const manifest = await timed(claims, 'the next one, with nothing new', () => takeBackup(backup));
    claims.claim('the next backup copies no file again', manifest.files.copied === 0);
    const opened = { destination: backup.destination, manifest, identities: [identity] };
    const verified = await timed(claims, 'verifying every row and file', () => verifyBackup(opened));
    claims.claim(`${verified.files} files are in the backup`, verified.files === files.length);
    const restoredFiles = storageAt('restored-documents');
    const restored = await timed(claims, 'restoring and comparing', () =>
      restoreBackup({ ...opened, ownerUrl: other.url, storage: restoredFiles, queues: jobQueues }),
    );
    claims.claim(
      `${restored.rows} rows and ${restored.files} files are restored and equal`,
      restored.rows === verified.rows && restored.files === files.length,
    );
    claims.claim(
      `${comparedFiles} of the files, read from both places, are equal`,
      await areEqual(files, { storage, restoredFiles }),
    );
  } finally {
    await owner.end();
    await house.stop();
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(claims: Claims, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  claims.note(`${what}: ${((performance.now() - began) / 60_000).toFixed(2)} minutes`);
  return done;
}

/** Unique bytes for each document, whose row contains their hash. */
async function storeFiles(
  owner: pg.Client,
  { ownerUrl, tenantId, storage }: { ownerUrl: string; tenantId: number; storage: Storage },
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  await withSnapshot(ownerUrl, async (snapshot) => {
    for await (const file of snapshot.storedFiles()) files.push(file);
  });
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  for (let from = 0; from < files.length; from += 1000) {
    const keys = files.slice(from, from + 1000).map(({ key }) => key);
    const hashes = await Promise.all(
      keys.map(async (key) => {
        const bytes = randomBytes(bytesOfFile);
        await storage.put(key, bytes);
        return sha256Of(bytes);
      }),
    );
    await owner.query(
      `update document set sha256 = h.sha256 from unnest($1::text[], $2::text[]) h (key, sha256) where storage_key = h.key`,
      [keys, hashes],
    );
  }
  return files;
}

async function areEqual(
  files: readonly StoredFile[],
  { storage, restoredFiles }: { storage: Storage; restoredFiles: Storage },
): Promise<boolean> {
  const step = Math.max(1, Math.floor(files.length / comparedFiles));
  for (let index = 0; index < files.length; index += step) {
    const key = files[index]?.key ?? '';
    const [then, now] = [await readWhole(storage, key), await readWhole(restoredFiles, key)];
    if (!then || !now?.equals(then)) return false;
  }
  return true;
}

function megabytes(folder: string): number {
  const sizes = globSync('**/*', { cwd: folder }).map((name) => statSync(join(folder, name)).size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}
