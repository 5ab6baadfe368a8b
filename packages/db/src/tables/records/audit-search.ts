import { sql, type SqlBool } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** Which rows of the trail. Days of Asia/Kolkata, both belong to it. */
export interface AuditSearch {
  readonly fromDay: string;
  readonly toDay: string;
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  /** Actions among these, or all except these. */
  readonly actions?: { readonly among: boolean; readonly actions: readonly string[] } | undefined;
  readonly entity?: string | undefined;
  /** The id of the entity's row. */
  readonly entityId?: string | undefined;
  /** Rows about it, and rows of lists that showed it. */
  readonly applicationId?: number | undefined;
}

const rowColumns = [
  'e.audit_id as auditId',
  'e.happened_on as happenedOn',
  'e.actor_id as userId',
  'u.user_name as userName',
  'u.full_name as fullName',
  'e.action',
  'e.entity',
  'e.entity_id as entityId',
  'e.address',
  'e.request_id as requestId',
  'e.details',
] as const;

/** The looks at a list within an hour; the newest row of that hour shows them. */
const looksOfRow = sql`from list_look k where k.tenant_id = e.tenant_id and k.audit_id = e.audit_id`;
const looks = sql<number | null>`(select k.looks ${looksOfRow})`;
const repeated = sql<{ looks: number; refreshes: number; lastOn: string } | null>`(
  select jsonb_build_object('looks', k.looks, 'refreshes', k.refreshes, 'lastOn', k.last_on) ${looksOfRow})`;
const shown = sql<number>`coalesce(cardinality(e.seen), 0)`;
const dayBegins = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Kolkata'`;

/** Rows of the trail, the newest first. */
export function auditRows(tx: Reads, search: AuditSearch) {
  return found(tx, search)
    .leftJoin('app_user as u', 'u.user_id', 'e.actor_id')
    .leftJoin('audit_link as l', 'l.audit_id', 'e.audit_id')
    .select([...rowColumns, shown.as('shown'), repeated.as('repeated'), 'l.chain_no as chainNo'])
    .orderBy('e.audit_id', 'desc');
}

/** The same, for a workbook: the kind of the action is the caller's to know. */
export function auditExportRows(tx: Reads, search: AuditSearch) {
  return found(tx, search)
    .leftJoin('app_user as u', 'u.user_id', 'e.actor_id')
    .leftJoin('audit_link as l', 'l.audit_id', 'e.audit_id')
    .leftJoin('application as a', (join) =>
      join.on(
        sql<SqlBool>`a.application_id = case when e.entity = 'application' and e.entity_id ~ '^[0-9]{1,15}$' then e.entity_id::bigint end`,
      ),
    )
    .select([
      'e.audit_id',
      'l.chain_no',
      'e.happened_on',
      'u.user_name',
      'u.full_name',
      'e.action',
      'e.action as kind',
      'e.entity',
      'e.entity_id',
      'a.uan',
      'e.address',
      'e.request_id',
      shown.as('shown'),
      sql<string>`e.details::text`.as('details'),
      looks.as('looks'),
      // No cell: the application that the row names.
      'a.application_id as named',
    ])
    .orderBy('e.audit_id', 'desc');
}

/** As many as there are, and not more than are counted. */
export async function countAuditRows(tx: Reads, search: AuditSearch, most: number): Promise<number> {
  const row = await tx
    .selectFrom(
      found(tx, search)
        .select(sql`1`.as('one'))
        .limit(most + 1)
        .as('rows'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

function found(tx: Reads, search: AuditSearch) {
  const { fromDay, toDay, userId, action, actions, entity, entityId, applicationId } = search;
  return tx
    .selectFrom('audit_event as e')
    .where('e.happened_on', '>=', dayBegins(fromDay))
    .where('e.happened_on', '<', sql<Date>`${dayBegins(toDay)} + interval '1 day'`)
    .$if(userId !== undefined, (rows) => rows.where('e.actor_id', '=', userId ?? 0))
    .$if(action !== undefined, (rows) => rows.where('e.action', '=', action ?? ''))
    .$if(entity !== undefined, (rows) => rows.where('e.entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (rows) => rows.where('e.entity_id', '=', entityId ?? ''))
    .$if(actions !== undefined, (rows) =>
      rows.where('e.action', actions?.among === true ? 'in' : 'not in', actions?.actions ?? []),
    )
    .$if(applicationId !== undefined, (rows) => rows.where(isOfApplication(applicationId ?? 0)));
}

function isOfApplication(applicationId: number) {
  return sql<SqlBool>`(e.entity = 'application' and e.entity_id = ${String(applicationId)} or e.seen @> array[${applicationId}]::bigint[])`;
}

export interface FoundViewer {
  readonly userId: number | null;
  readonly userName: string | null;
  readonly fullName: string | null;
  readonly action: string;
  readonly isAmongOthers: boolean;
  readonly times: number;
  readonly firstOn: Date;
  readonly lastOn: Date;
  readonly addresses: readonly string[];
}

/** Who saw this application, by each door, the last one first. */
export async function selectViewers(
  tx: Reads,
  search: AuditSearch & { readonly applicationId: number },
): Promise<FoundViewer[]> {
  return await tx
    .selectFrom(
      found(tx, search)
        .select([
          'e.actor_id',
          'e.action',
          'e.happened_on',
          'e.address',
          sql<boolean>`e.seen is not null`.as('listed'),
        ])
        .as('e'),
    )
    .leftJoin('app_user as u', 'u.user_id', 'e.actor_id')
    .select([
      'e.actor_id as userId',
      'u.user_name as userName',
      'u.full_name as fullName',
      'e.action',
      'e.listed as isAmongOthers',
      sql<number>`count(*)::integer`.as('times'),
      sql<Date>`min(e.happened_on)`.as('firstOn'),
      sql<Date>`max(e.happened_on)`.as('lastOn'),
      sql<string[]>`coalesce(array_agg(distinct e.address) filter (where e.address is not null), '{}')`.as(
        'addresses',
      ),
    ])
    .groupBy(['e.actor_id', 'u.user_name', 'u.full_name', 'e.action', 'e.listed'])
    .orderBy('lastOn', 'desc')
    .execute();
}

/** The entities among the newest rows, as options for filters. */
export async function selectKnownEntities(tx: Reads, newest: number): Promise<string[]> {
  const rows = await tx
    .selectFrom(
      tx.selectFrom('audit_event').select('entity').orderBy('audit_id', 'desc').limit(newest).as('e'),
    )
    .select('entity')
    .distinct()
    .orderBy('entity')
    .execute();
  return rows.map(({ entity }) => entity);
}

/** How far the chain reaches, and how many rows wait for their place. */
export async function selectChainReach(
  tx: Reads,
): Promise<{ chainNo: number; sealedOn: Date | null; waiting: number }> {
  const row = await tx
    .selectNoFrom((from) => [
      from.selectFrom('audit_head').select('chain_no').as('chainNo'),
      from.selectFrom('audit_head').select('sealed_on').as('sealedOn'),
      from
        .selectFrom('audit_unlinked')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { chainNo: row.chainNo ?? 0, sealedOn: row.sealedOn, waiting: row.waiting ?? 0 };
}

/** By its UAN, or its number. */
export async function selectNamedApplication(
  tx: Reads,
  named: string,
): Promise<{ applicationId: number; uan: string | null } | undefined> {
  const isNumber = /^\d{1,15}$/.test(named);
  return await tx
    .selectFrom('application')
    .select(['application_id as applicationId', 'uan'])
    .where((where) =>
      where.or([
        where('uan', '=', named.toUpperCase()),
        ...(isNumber ? [where('application_id', '=', Number(named))] : []),
      ]),
    )
    .orderBy(sql`uan = ${named.toUpperCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The applications of these UANs. */
export async function selectIdsOfUans(tx: Reads, uans: readonly string[]): Promise<number[]> {
  if (uans.length === 0) return [];
  const rows = await tx
    .selectFrom('application')
    .select('application_id')
    .where('uan', '=', sql<string>`any(${[...uans]}::text[])`)
    .execute();
  return rows.map((row) => row.application_id);
}

/** What applications are called, of those among these numbers that there are. */
export async function selectUansOf(
  tx: Reads,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .select(['application_id as applicationId', 'uan'])
    .where('application_id', 'in', applicationIds)
    .execute();
  return new Map(rows.flatMap(({ applicationId, uan }) => (uan === null ? [] : [[applicationId, uan]])));
}
