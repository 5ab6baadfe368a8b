import { RowDigest } from '@kyc/db/backup/row-digest';
import type { IndexedFile } from './file-index.ts';
import { DamagedBackup, readPart, requireParts, sha256Of } from './parts.ts';
import { readDatabase, readFileIndex, readPack, type OpenBackup } from './read-backup.ts';
import { partOfTable } from './table-entry.ts';

export interface Verified {
  /** False if there was no identity: every byte is unchanged, but the content was not checked. */
  readonly isOpened: boolean;
  readonly rows: number;
  readonly files: number;
}

/**
 * Reads the complete backup. With an identity it also decrypts it and compares the hashes of each table and each file.
 * @throws DamagedBackup that names the first difference
 */
export async function verifyBackup(backup: OpenBackup): Promise<Verified> {
  const { destination, manifest, identities } = backup;
  const parts = [...manifest.database, ...manifest.index, ...manifest.packs];
  await requireParts(destination, parts);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.files.count;
  if (identities.length === 0) {
    for (const part of parts) await readPart(destination, part);
    return { isOpened: false, rows, files };
  }
  await verifyRows(backup);
  await verifyFiles(backup);
  return { isOpened: true, rows, files };
}

async function verifyRows(backup: OpenBackup): Promise<void> {
  const digests = new Map<string, RowDigest>();
  for await (const { name, content } of readDatabase(backup)) {
    const part = partOfTable(name);
    if (part === undefined) continue;
    const place = `${part.table} of tenant ${part.tenantId}`;
    const digest = digests.get(place) ?? new RowDigest();
    digests.set(place, digest);
    digest.add(content);
  }
  for (const { table, tenantId, rows, digest } of backup.manifest.tables) {
    const place = `${table} of tenant ${tenantId}`;
    const found = digests.get(place);
    if (found?.rows !== rows || found.digest !== digest)
      throw new DamagedBackup(`The rows of ${place} are not those that were taken.`);
  }
}

async function verifyFiles(backup: OpenBackup): Promise<void> {
  const wanted = await filesByPack(readFileIndex(backup));
  for (const pack of backup.manifest.packs) {
    const files = wanted.get(pack.key) ?? new Map<string, string>();
    for await (const { name, content } of readPack(backup, pack)) {
      const sha256 = files.get(name);
      // A pack of an earlier backup may contain files deleted since.
      if (sha256 !== undefined && sha256 !== sha256Of(content))
        throw new DamagedBackup(`The file ${name} in ${pack.key} is not the one that was taken.`);
      files.delete(name);
    }
    for (const name of files.keys()) throw new DamagedBackup(`The file ${name} is not in ${pack.key}.`);
    wanted.delete(pack.key);
  }
  for (const key of wanted.keys()) throw new DamagedBackup(`The pack ${key} is not part of the backup.`);
}

/** The required contents of each pack: storage key to hash. */
export async function filesByPack(
  index: AsyncIterable<IndexedFile>,
): Promise<Map<string, Map<string, string>>> {
  const packs = new Map<string, Map<string, string>>();
  for await (const { pack, key, sha256 } of index) {
    const files = packs.get(pack) ?? new Map<string, string>();
    packs.set(pack, files);
    files.set(key, sha256);
  }
  return packs;
}
