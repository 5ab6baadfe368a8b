import { randomBytes } from 'node:crypto';
import type { TableDigest } from '@kyc/db/backup/table-digests';
import { withSnapshot, type Snapshot, type TablePart } from '@kyc/db/backup/snapshot';
import type { Storage } from '../platform/storage/storage.ts';
import { version } from '../platform/version.ts';
import { compress } from './compress.ts';
import { listBackups, readManifest } from './list-backups.ts';
import { manifestKey, type Manifest } from './manifest.ts';
import { Packing } from './packing.ts';
import { sha256Of, writeParts } from './parts.ts';
import { RowDigest } from '@kyc/db/backup/row-digest';
import { seal } from './seal.ts';
import { nameOfPiece } from './table-entry.ts';
import { packTar, type Entry } from './tar.ts';

export interface Backup {
  readonly ownerUrl: string;
  /** The storage of the documents, which are copied as stored: sealed documents stay sealed. */
  readonly storage: Storage;
  /** The hash of a stored file's plain content, which its row contains; undefined when it cannot be opened. */
  readonly clearHashOf?: (key: string, content: Buffer) => Promise<string | undefined>;
  /** Where the backup goes. */
  readonly destination: Storage;
  /** Public keys in the age format. */
  readonly recipients: readonly string[];
  /** Copies every document, even if an earlier backup contains it. */
  readonly isFull?: boolean;
}

const chunkBytes = 8 * 1024 * 1024;

/**
 * Backs up database and documents as of one moment. It reads the documents after the database: a stored document never
 * changes, and no row of the snapshot refers to a later one. It copies only documents that the previous backup lacks.
 */
export async function takeBackup(backup: Backup): Promise<Manifest> {
  const { destination, ownerUrl } = backup;
  return await withSnapshot(ownerUrl, async (snapshot) => {
    const id = newBackupId(snapshot.takenOn);
    const tables: TableDigest[] = [];
    const database = await writeParts(
      destination,
      { key: `backups/${id}/database`, ending: 'age' },
      seal(compress(packTar(entriesOf(snapshot, tables))), backup.recipients),
    );
    const earlier = backup.isFull === true ? undefined : await newestBackup(destination);
    const packing = new Packing({ clearHashOf: hashAsIs, ...backup, id, earlier });
    const index = await writeParts(
      destination,
      { key: `backups/${id}/files`, ending: 'idx' },
      compress(packing.index(snapshot)),
    );
    const manifest: Manifest = {
      format: 1,
      id,
      takenOn: snapshot.takenOn.toISOString(),
      version,
      postgresVersion: snapshot.postgresVersion,
      migrations: [...snapshot.migrations],
      database,
      tables,
      index,
      ...packing.found,
    };
    await destination.put(manifestKey(id), Buffer.from(JSON.stringify(manifest, undefined, 2)));
    return manifest;
  });
}

function hashAsIs(_key: string, content: Buffer): Promise<string> {
  return Promise.resolve(sha256Of(content));
}

function newBackupId(takenOn: Date): string {
  // Milliseconds keep two backups of the same second in order by name.
  const moment = takenOn.toISOString().replaceAll(/[-:.]/g, '');
  return `${moment}-${randomBytes(3).toString('hex')}`;
}

/** Yields the tables' columns, each table's rows in pieces, the sequences and the waiting jobs. */
async function* entriesOf(snapshot: Snapshot, tables: TableDigest[]): AsyncIterable<Entry> {
  const names = new Map(snapshot.parts.map(({ table }) => [table.name, table.columns]));
  yield jsonEntry('tables.json', Object.fromEntries(names));
  for (const part of snapshot.parts) yield* rowsOf(snapshot, part, tables);
  yield jsonEntry('sequences.json', await snapshot.sequences());
  yield jsonEntry('jobs.json', await snapshot.jobs());
}

async function* rowsOf(snapshot: Snapshot, part: TablePart, tables: TableDigest[]): AsyncIterable<Entry> {
  const { table, tenantId } = part;
  const counted = (await snapshot.copy(part)).pipe(new RowDigest());
  let piece = 0;
  for await (const content of piecesOf(counted as AsyncIterable<Buffer>)) {
    piece += 1;
    yield { name: nameOfPiece({ table: table.name, tenantId }, piece), content };
  }
  if (counted.rows > 0)
    tables.push({ table: table.name, tenantId, rows: counted.rows, digest: counted.digest });
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

function jsonEntry(name: string, value: unknown): Entry {
  return { name, content: Buffer.from(JSON.stringify(value)) };
}

async function newestBackup(destination: Storage): Promise<Manifest | undefined> {
  const id = (await listBackups(destination)).at(-1);
  return id === undefined ? undefined : await readManifest(destination, id);
}
