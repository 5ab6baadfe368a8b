import { PassThrough } from 'node:stream';
import { loadJobs, loadSnapshot, type Loading } from '@kyc/db/backup/load-snapshot';
import { forgetReplayedFiles, replayErasures, type Erasures } from '@kyc/db/backup/replay-erasures';
import type { Sequence, WaitingJob } from '@kyc/db/backup/snapshot';
import { findDifference } from '@kyc/db/backup/table-digests';
import { openOwner } from '@kyc/db/connection/owner-transaction';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { EmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrationsFolder, readMigrationFiles } from '@kyc/db/migrations/migration-files';
import { migrate } from '@kyc/db/migrations/migrate';
import type pg from 'pg';
import type { Queue } from 'pg-boss';
import type { Storage } from '../platform/storage/storage.ts';
import { inParallel } from './in-parallel.ts';
import type { Manifest } from './manifest.ts';
import type { Entry } from './tar.ts';
import { DamagedBackup, sha256Of } from './parts.ts';
import { readDatabase, readFileIndex, readPack, type OpenBackup } from './read-backup.ts';
import { beginRestore, endRestore, refuseUsedPlace, takePlace, untilItsEnd } from './restore-place.ts';
import { partOfTable, type TableEntry } from './table-entry.ts';
import { filesByPack, verifyBackup } from './verify-backup.ts';

export interface Restore extends OpenBackup {
  /** The address of an empty database, or the function that creates one: it is called once the backup was read to its end. */
  readonly ownerUrl: string | (() => Promise<EmbeddedPostgres>);
  /** Where the documents go; it holds none yet. */
  readonly storage: Storage;
  readonly queues: readonly Queue[];
  /** Erasures since the backup was taken, which must not be restored. */
  readonly erased?: Erasures;
}

/** A restore into an open database. */
interface Running extends Restore {
  readonly ownerUrl: string;
}

export interface Restored {
  readonly files: number;
  readonly rows: number;
  /** The number of applications erased again. */
  readonly erased: number;
  /** An earlier restore into this database had not ended. */
  readonly isRepeated: boolean;
}

/**
 * Reads a backup to its end, then restores it into an empty place and compares the result with the backup, row by row and file by file. The
 * schema is that of the backup while rows are loaded, and this release's afterwards. Until the end the place is marked as a half copy, on which
 * nothing starts and which the next restore removes.
 * @throws StartRefusal when the place is not empty, the backup is of a newer release, or the database or the storage fails; DamagedBackup and
 * WrongKey before the first write
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { manifest, ownerUrl } = restore;
  const through = lastMigrationOf(manifest);
  const packs = await filesByPack(readFileIndex(restore));
  const folders = foldersOf(packs);
  // Refuses a used place before the long reading too.
  if (typeof ownerUrl === 'string')
    await withOwner(ownerUrl, (owner) => refuseUsedPlace({ ...restore, owner }, { folders }));
  await verifyBackup(restore);
  const opened = typeof ownerUrl === 'string' ? { url: ownerUrl } : await ownerUrl();
  try {
    const running: Running = { ...restore, ownerUrl: opened.url };
    return await withOwner(opened.url, (owner) => restoreWhole(running, { owner, packs, folders, through }));
  } finally {
    if ('stop' in opened) await opened.stop();
  }
}

interface Prepared {
  /** Holds the lock of the restore. */
  readonly owner: pg.Client;
  readonly packs: FilesByPack;
  readonly folders: readonly string[];
  /** The number of the backup's last migration. */
  readonly through: number;
}

async function restoreWhole(
  restore: Running,
  { owner, packs, folders, through }: Prepared,
): Promise<Restored> {
  const { manifest, ownerUrl, queues, storage } = restore;
  const place = { owner, storage };
  const planned = { backupId: manifest.id, folders };
  const counted = { files: manifest.files.count, rows: rowsOf(manifest) };
  const remains = await takePlace(place, planned);
  if (remains === 'complete') {
    // More may have been erased since the earlier restore.
    const erased = await eraseAgain(restore);
    await endRestore(place);
    return { ...counted, erased, isRepeated: true };
  }
  return await untilItsEnd(async () => {
    await beginRestore(place, { ...planned, remains });
    await migrate(ownerUrl, { through, isRestoring: true });
    const jobs = await restoreRows(restore);
    await compareRows(restore);
    await restoreFiles(restore, packs);
    await migrate(ownerUrl, { queues, isRestoring: true });
    const erased = await eraseAgain(restore);
    await loadJobs(ownerUrl, jobs);
    await endRestore(place);
    return { ...counted, erased, isRepeated: remains.database !== undefined };
  });
}

async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(ownerUrl, 'restore');
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
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

async function restoreRows(restore: Running): Promise<WaitingJob[]> {
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

async function compareRows({ ownerUrl, manifest }: Running): Promise<void> {
  const difference = await findDifference(ownerUrl, manifest.tables);
  if (difference)
    throw new DamagedBackup(
      `The rows of ${difference.table} of tenant ${difference.tenantId} are not those that were taken.`,
    );
}

/** Repeats the erasures since the backup before the copy opens; returns the number of applications erased. */
async function eraseAgain({ ownerUrl, storage, erased }: Running): Promise<number> {
  if (erased === undefined) return 0;
  const { applications, files } = await replayErasures(ownerUrl, erased);
  for (const key of files) await storage.remove(key);
  await forgetReplayedFiles(ownerUrl);
  return applications;
}

type FilesByPack = Awaited<ReturnType<typeof filesByPack>>;

function foldersOf(packs: FilesByPack): string[] {
  const keys = [...packs.values()].flatMap((files) => [...files.keys()]);
  return [...new Set(keys.map((key) => key.split('/')[0] ?? key))];
}

async function restoreFiles(restore: Running, wanted: FilesByPack): Promise<void> {
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
}
