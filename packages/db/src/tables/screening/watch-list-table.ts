import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface StoredList {
  readonly listId: number;
  readonly name: string;
  readonly kind: number;
  readonly severity: number;
  readonly refreshDays: number;
  readonly isActive: boolean;
  readonly versionId: number | null;
}

const columns = [
  'list_id as listId',
  'list_name as name',
  'kind',
  'severity',
  'refresh_days as refreshDays',
  'is_active as isActive',
  'version_id as versionId',
] as const;

export async function selectWatchLists(tx: Reads): Promise<StoredList[]> {
  return await tx.selectFrom('watch_list').select(columns).orderBy('list_name').execute();
}

export async function lockWatchList(tx: Tx, listId: number): Promise<StoredList | undefined> {
  return await tx
    .selectFrom('watch_list')
    .select(columns)
    .where('list_id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateVersionInForce(
  tx: Tx,
  { listId, versionId }: { readonly listId: number; readonly versionId: number },
): Promise<void> {
  await tx.updateTable('watch_list').set({ version_id: versionId }).where('list_id', '=', listId).execute();
}

/** The version in force of each active list, and whether every application was compared with its changes. */
export interface VersionInForce {
  readonly listId: number;
  readonly versionId: number;
  readonly isCompared: boolean;
}

export async function selectVersionsInForce(tx: Reads): Promise<VersionInForce[]> {
  return await tx
    .selectFrom('watch_list')
    .innerJoin('watch_list_version', 'watch_list_version.version_id', 'watch_list.version_id')
    .select([
      'watch_list.list_id as listId',
      'watch_list_version.version_id as versionId',
      sql<boolean>`compared_on is not null`.as('isCompared'),
    ])
    .where('is_active', '=', true)
    .orderBy('watch_list_version.version_id')
    .execute();
}

/** Active lists whose newest version is older than the period of the list, or that have none. */
export async function selectOverdueLists(tx: Reads, now: Date): Promise<{ listId: number; name: string }[]> {
  const { rows } = await sql<{ listId: number; name: string }>`
    select l.list_id as "listId", l.list_name as name from watch_list l
    left join watch_list_version v on v.tenant_id = ${servedTenant} and v.version_id = l.version_id
    where l.tenant_id = ${servedTenant} and l.is_active
      and (v.applied_on is null or v.applied_on < ${now}::timestamptz - make_interval(days => l.refresh_days))
    order by l.list_name`.execute(tx);
  return rows;
}
