import type { ListFormat } from '@kyc/contract/screening/screening-choices';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export type VersionState = 'reading' | 'checked' | 'applying' | 'applied' | 'failed' | 'cancelled';

export interface NewVersion {
  readonly listId: number;
  readonly format: ListFormat;
  readonly mapping: object | null;
  readonly fileName: string;
  readonly uploadedBy: number;
  readonly uploadedOn: Date;
}

export interface StoredVersion {
  readonly versionId: number;
  readonly listId: number;
  readonly versionNo: number | null;
  readonly state: VersionState;
  readonly format: ListFormat;
  readonly mapping: unknown;
  readonly fileName: string;
  readonly comparedWith: number | null;
  readonly entries: number;
  readonly skipped: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly isShort: boolean;
  readonly samples: unknown;
  readonly message: string | null;
  readonly uploadedBy: number;
  readonly uploadedOn: Date;
  readonly confirmedBy: number | null;
  readonly appliedOn: Date | null;
  readonly comparedOn: Date | null;
}

const columns = [
  'version_id as versionId',
  'list_id as listId',
  'version_no as versionNo',
  'state',
  'format',
  'mapping',
  'file_name as fileName',
  'compared_with as comparedWith',
  'entries',
  'skipped',
  'added',
  'changed',
  'removed',
  'is_short as isShort',
  'samples',
  'message',
  'uploaded_by as uploadedBy',
  'uploaded_on as uploadedOn',
  'confirmed_by as confirmedBy',
  'applied_on as appliedOn',
  'compared_on as comparedOn',
] as const;

export async function insertListVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('watch_list_version')
    .values({
      list_id: version.listId,
      format: version.format,
      mapping: version.mapping === null ? null : JSON.stringify(version.mapping),
      file_name: version.fileName,
      uploaded_by: version.uploadedBy,
      uploaded_on: version.uploadedOn,
    })
    .returning('version_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectListVersion(tx: Reads, versionId: number): Promise<StoredVersion | undefined> {
  return await tx
    .selectFrom('watch_list_version')
    .select(columns)
    .where('version_id', '=', versionId)
    .$castTo<StoredVersion>()
    .executeTakeFirst();
}

export async function lockListVersion(tx: Tx, versionId: number): Promise<StoredVersion | undefined> {
  return await tx
    .selectFrom('watch_list_version')
    .select(columns)
    .where('version_id', '=', versionId)
    .forUpdate()
    .$castTo<StoredVersion>()
    .executeTakeFirst();
}

export async function selectListVersions(
  tx: Reads,
  { listId, atMost }: { readonly listId: number; readonly atMost: number },
): Promise<(StoredVersion & { readonly by: string })[]> {
  return await tx
    .selectFrom('watch_list_version')
    .innerJoin('app_user', 'app_user.user_id', 'uploaded_by')
    .select(columns)
    .select('full_name as by')
    .where('list_id', '=', listId)
    .orderBy('version_id', 'desc')
    .limit(atMost)
    .$castTo<StoredVersion & { readonly by: string }>()
    .execute();
}

/** A new upload replaces the unapplied files of a list. */
export async function cancelWaitingVersions(tx: Tx, listId: number): Promise<void> {
  await tx
    .updateTable('watch_list_version')
    .set({ state: 'cancelled' })
    .where('list_id', '=', listId)
    .where('state', 'in', ['reading', 'checked'])
    .execute();
}

export interface VersionChange {
  readonly state?: VersionState;
  readonly entries?: number;
  readonly skipped?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  readonly is_short?: boolean;
  readonly compared_with?: number | null;
  readonly message?: string | null;
  readonly confirmed_by?: number;
  readonly applied_on?: Date;
  readonly compared_on?: Date;
  readonly version_no?: number;
}

export async function updateListVersion(
  tx: Tx,
  versionId: number,
  { samples, ...change }: VersionChange & { readonly samples?: object },
): Promise<void> {
  await tx
    .updateTable('watch_list_version')
    .set({ ...change, ...(samples !== undefined && { samples: JSON.stringify(samples) }) })
    .where('version_id', '=', versionId)
    .execute();
}

/** The number of the next applied version of a list. The caller holds the lock of the list. */
export async function nextVersionNo(tx: Tx, listId: number): Promise<number> {
  const { next } = await tx
    .selectFrom('watch_list_version')
    .select(sql<number>`coalesce(max(version_no), 0) + 1`.as('next'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return next;
}
