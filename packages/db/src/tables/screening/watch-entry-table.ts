import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertNewCells, insertRows } from '../insert-rows.ts';

/** The stored form of a key: 52 bits, which a number holds exactly. Few entries share one, and the comparison tells them apart. */
export function hashOfKey(key: string): number {
  return Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 13), 16);
}

/** The digests of the entries in force, by reference. */
export async function selectEntryDigests(tx: Reads, listId: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('watch_entry')
    .select(['ref', 'digest'])
    .where('list_id', '=', listId)
    .where('until_version', 'is', null)
    .execute();
  return new Map(rows.map(({ ref, digest }) => [ref, digest]));
}

export interface NewEntry {
  readonly ref: string;
  readonly digest: string;
  readonly person: object;
  readonly keys: readonly string[];
}

interface OfVersion {
  readonly listId: number;
  readonly versionId: number;
}

/** Ends entries of a list with a version, and removes them from the index. */
export async function endEntries(
  tx: Tx,
  { listId, versionId, refs }: OfVersion & { readonly refs: readonly string[] },
): Promise<number[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ entryId: number }>`
    update watch_entry set until_version = ${versionId}
    where tenant_id = ${servedTenant} and list_id = ${listId} and until_version is null and ref = any(${refs}::text[])
    returning entry_id as "entryId"`.execute(tx);
  const ids = rows.map(({ entryId }) => entryId);
  await sql`delete from watch_name_key where tenant_id = ${servedTenant} and entry_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return ids;
}

/** Adds entries in force from a version, with their keys. */
export async function insertEntries(
  tx: Tx,
  { listId, versionId, entries }: OfVersion & { readonly entries: readonly NewEntry[] },
): Promise<number[]> {
  if (entries.length === 0) return [];
  await insertRows(
    tx,
    'watch_entry',
    entries.map(({ ref, digest, person }) => ({
      list_id: listId,
      ref,
      digest,
      person: person as never,
      from_version: versionId,
    })),
  );
  const rows = await tx
    .selectFrom('watch_entry')
    .select(['entry_id as entryId', 'ref'])
    .where('list_id', '=', listId)
    .where('from_version', '=', versionId)
    .execute();
  const ids = new Map(rows.map(({ entryId, ref }) => [ref, entryId]));
  const keys = entries.flatMap((entry) => {
    const entryId = ids.get(entry.ref);
    const hashes = [...new Set(entry.keys.map(hashOfKey))];
    return entryId === undefined ? [] : hashes.map((key) => ({ key, entry_id: entryId }));
  });
  await insertNewCells(tx, 'watch_name_key', { rows: keys, returning: 'entry_id' });
  return entries.flatMap(({ ref }) => ids.get(ref) ?? []);
}

export interface StoredEntry {
  readonly entryId: number;
  readonly listId: number;
  readonly digest: string;
  readonly person: unknown;
}

/**
 * Entries in force of active lists, with the hashes that they share with the given ones. Each entry is read by its id: right after an import
 * the statistics of the table are old, and a join that PostgreSQL chooses by them takes half a minute.
 */
export async function selectEntriesByKeys(
  tx: Reads,
  hashes: readonly number[],
): Promise<(StoredEntry & { readonly hashes: readonly number[] })[]> {
  const { rows } = await sql<StoredEntry & { readonly hashes: readonly number[] }>`
    select k.entry_id as "entryId", e.list_id as "listId", e.digest, e.person, k.hashes
    from (select entry_id, array_agg(key) as hashes from watch_name_key
      where tenant_id = ${servedTenant} and key = any(${hashes}::bigint[]) group by entry_id) k
    cross join lateral (select n.list_id, n.digest, n.person from watch_entry n
      where n.tenant_id = ${servedTenant} and n.entry_id = k.entry_id and n.until_version is null
        and n.list_id = any(array(select l.list_id from watch_list l where l.tenant_id = ${servedTenant} and l.is_active))
      limit 1) e`.execute(tx);
  return rows;
}

/** Ids of the entries that begin or end with a version. */
export async function selectChangedEntries(tx: Reads, versionId: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select entry_id as "entryId", list_id as "listId", digest, person from watch_entry
    where tenant_id = ${servedTenant} and (from_version = ${versionId} or until_version = ${versionId})
      and list_id = (select v.list_id from watch_list_version v where v.tenant_id = ${servedTenant} and v.version_id = ${versionId})
    order by entry_id`.execute(tx);
  return rows;
}

/** Every entry of the list of a version that is in force now or ended with the version. */
export async function selectEntriesOfVersion(tx: Reads, versionId: number): Promise<StoredEntry[]> {
  return await tx
    .selectFrom('watch_entry')
    .innerJoin('watch_list_version', 'watch_list_version.list_id', 'watch_entry.list_id')
    .select(['entry_id as entryId', 'watch_entry.list_id as listId', 'digest', 'person'])
    .where('version_id', '=', versionId)
    .where((where) => where.or([where('until_version', 'is', null), where('until_version', '=', versionId)]))
    .orderBy('entry_id')
    .execute();
}

export interface EntryOfHit extends StoredEntry {
  readonly ref: string;
  readonly fromVersion: number;
  readonly untilVersion: number | null;
}

export async function selectEntry(tx: Reads, entryId: number): Promise<EntryOfHit | undefined> {
  return await tx
    .selectFrom('watch_entry')
    .select([
      'entry_id as entryId',
      'list_id as listId',
      'digest',
      'person',
      'ref',
      'from_version as fromVersion',
      'until_version as untilVersion',
    ])
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

/** Why an entry is no candidate any more: another version of the reference is in force, or none. */
export async function selectEndedEntries(
  tx: Reads,
  entryIds: readonly number[],
): Promise<
  Map<number, { readonly isListActive: boolean; readonly isEnded: boolean; readonly hasNext: boolean }>
> {
  const { rows } = await sql<{ entryId: number; isListActive: boolean; isEnded: boolean; hasNext: boolean }>`
    select e.entry_id as "entryId", l.is_active as "isListActive", e.until_version is not null as "isEnded",
      exists (select from watch_entry n where n.tenant_id = ${servedTenant} and n.list_id = e.list_id and n.ref = e.ref
        and n.until_version is null and n.entry_id <> e.entry_id) as "hasNext"
    from watch_entry e join watch_list l on l.tenant_id = ${servedTenant} and l.list_id = e.list_id
    where e.tenant_id = ${servedTenant} and e.entry_id = any(${entryIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ entryId, ...entry }) => [entryId, entry]));
}
