import { PassThrough } from 'node:stream';
import { loadJobs, loadSnapshot, type Loading } from '@kyc/db/backup/load-snapshot';
import { forgetReplayedFiles, replayErasures, type Erasures } from '@kyc/db/backup/replay-erasures';
import type { Sequence, WaitingJob } from '@kyc/db/backup/snapshot';
import { findDifference } from '@kyc/db/backup/table-digests';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { migrationsFolder, readMigrationFiles } from '@kyc/db/migrations/migration-files';
import { migrate } from '@kyc/db/migrations/migrate';
import type { Queue } from 'pg-boss';
import type { Storage } from '../platform/storage/storage.ts';
import { inParallel } from './in-parallel.ts';
import type { Manifest } from './manifest.ts';
import type { Entry } from './tar.ts';
import { DamagedBackup, sha256Of } from './parts.ts';
import { readDatabase, readFileIndex, readPack, type OpenBackup } from './read-backup.ts';
import { refuseUsedPlace } from './refuse-used-place.ts';
import { partOfTable, type TableEntry } from './table-entry.ts';
import { filesByPack } from './verify-backup.ts';

export interface Restore extends OpenBackup {
  /** An empty database. */
  readonly ownerUrl: string;
  /** Where the documents go; it holds none yet. */
  readonly storage: Storage;
  readonly queues: readonly Queue[];
  /** Erasures since the backup was taken, which must not be restored. */
  readonly erased?: Erasures;
}

/**
 * Restores a backup into an empty place and compares the result with the backup, row by row and file by file. The schema is that of the
 * backup while rows are loaded, and this release's afterwards.
 * @throws StartRefusal when the place is not empty or the backup is of a newer release; DamagedBackup when it is damaged
 */
export async function restoreBackup(
  restore: Restore,
): Promise<{ files: number; rows: number; erased: number }> {
  const { manifest, ownerUrl, queues } = restore;
  const packs = await filesByPack(readFileIndex(restore));
  await refuseUsedPlace({ ...restore, folders: foldersOf(packs) });
  await migrate(ownerUrl, { through: lastMigrationOf(manifest) });
  const jobs = await restoreRows(restore);
  const rows = await compareRows(restore);
  const files = await restoreFiles(restore, packs);
  await migrate(ownerUrl, { queues });
  const erased = await eraseAgain(restore);
  await loadJobs(ownerUrl, jobs);
  return { files, rows, erased };
}

/** @throws StartRefusal when this release does not know the schema of the backup */
function lastMigrationOf({ migrations, version }: Manifest): number {
  const files = readMigrationFiles(migrationsFolder);
  for (const { number, name, checksum } of migrations)
    if (files[number - 1]?.checksum !== checksum)
      throw new StartRefusal(
        `The backup is of KYC Desk ${version}, whose migration ${name} this release does not have: restore it with that release or a later one.`,
      );
  return migrations.length;
}

async function restoreRows(restore: Restore): Promise<WaitingJob[]> {
  let jobs: WaitingJob[] = [];
  await loadSnapshot(restore.ownerUrl, async (loading) => {
    const tables = new TableLoader(loading);
    for await (const { name, content } of readDatabase(restore)) {
      const part = partOfTable(name);
      if (part !== undefined) {
        await tables.add(part, content);
        continue;
      }
      // The connection is busy with COPY until the rows are loaded.
      await tables.end();
      if (name === 'tables.json') tables.columns = jsonOf(content) as Record<string, string[]>;
      if (name === 'sequences.json') await loading.setSequences(jsonOf(content) as Sequence[]);
      if (name === 'jobs.json') jobs = jsonOf(content) as WaitingJob[];
    }
  });
  return jobs;
}

function jsonOf(content: Uint8Array): unknown {
  return JSON.parse(Buffer.from(content).toString('utf8'));
}

/** Pieces of a table are consecutive: they form one COPY. */
class TableLoader {
  columns: Readonly<Record<string, readonly string[]>> = {};
  readonly #loading: Loading;
  #current: { part: TableEntry; rows: PassThrough; loaded: Promise<void> } | undefined;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  async add(part: TableEntry, content: Uint8Array): Promise<void> {
    const current = this.#current;
    const isSame = current?.part.table === part.table && current.part.tenantId === part.tenantId;
    if (!isSame) await this.#begin(part);
    const { rows, loaded } = this.#current ?? {};
    if (rows?.write(content) === false) await Promise.race([drained(rows), loaded]);
  }

  async #begin(part: TableEntry): Promise<void> {
    await this.end();
    const rows = new PassThrough();
    const columns = this.columns[part.table] ?? [];
    const loaded = this.#loading.load({ table: part.table, columns }, rows);
    loaded.catch(() => undefined);
    this.#current = { part, rows, loaded };
  }

  async end(): Promise<void> {
    this.#current?.rows.end();
    await this.#current?.loaded;
    this.#current = undefined;
  }
}

async function drained(stream: PassThrough): Promise<void> {
  await new Promise<void>((resolve) => stream.once('drain', resolve));
}

async function compareRows({ ownerUrl, manifest }: Restore): Promise<number> {
  const difference = await findDifference(ownerUrl, manifest.tables);
  if (difference)
    throw new DamagedBackup(
      `The rows of ${difference.table} of tenant ${difference.tenantId} are not those that were taken.`,
    );
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Repeats the erasures since the backup before the copy opens; returns the number of applications erased. */
async function eraseAgain({ ownerUrl, storage, erased }: Restore): Promise<number> {
  if (erased === undefined) return 0;
  const { applications, files } = await replayErasures(ownerUrl, erased);
  for (const key of files) await storage.remove(key);
  await forgetReplayedFiles(ownerUrl);
  return applications;
}

type FilesByPack = Awaited<ReturnType<typeof filesByPack>>;

function foldersOf(packs: FilesByPack): Set<string> {
  const keys = [...packs.values()].flatMap((files) => [...files.keys()]);
  return new Set(keys.map((key) => key.split('/')[0] ?? key));
}

async function restoreFiles(restore: Restore, wanted: FilesByPack): Promise<number> {
  let restored = 0;
  for (const pack of restore.manifest.packs) {
    const files = wanted.get(pack.key) ?? new Map<string, string>();
    const store = async ({ name, content }: Entry): Promise<number> => {
      const sha256 = files.get(name);
      if (sha256 === undefined) return 0;
      if (sha256 !== sha256Of(content))
        throw new DamagedBackup(`The file ${name} in ${pack.key} is not the one that was taken.`);
      await restore.storage.put(name, content);
      return 1;
    };
    for await (const stored of inParallel(readPack(restore, pack), store)) restored += stored;
  }
  if (restored !== restore.manifest.files.count)
    throw new DamagedBackup(`${restored} of ${restore.manifest.files.count} files were found in the packs.`);
  return restored;
}
