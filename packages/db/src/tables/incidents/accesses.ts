import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { profileText } from '../../sealing/sealed-property.ts';
import { readRowArrays, type Reads, type Tx } from '../../connection/transaction.ts';
import { kindOf, type OutboundKind } from '../records/outbound-event-table.ts';

/** Which accesses. The beginning belongs to it, the end does not. */
export interface AccessSearch {
  readonly from: Date;
  readonly to: Date;
  /** Empty: all. */
  readonly userIds: readonly number[];
  readonly address: string | null;
  /** Empty: all. */
  readonly applicationIds: readonly number[];
}

/** A row of the trail that names applications. */
export interface Access {
  readonly auditId: number;
  readonly on: Date;
  readonly userId: number | null;
  readonly action: string;
  readonly address: string | null;
  readonly applicationIds: readonly number[];
}

const rowsPerRead = 2000;
const dayMs = 86_400_000;

/** A day at a time: so much is found by ranges of the table and sorted in memory, however long the time is. */
export function* daysOf<S extends Pick<AccessSearch, 'from' | 'to'>>(search: S): Iterable<S> {
  for (let from = search.from.getTime(); from < search.to.getTime(); from += dayMs)
    yield { ...search, from: new Date(from), to: new Date(Math.min(from + dayMs, search.to.getTime())) };
}

type AccessCells = [
  auditId: number,
  on: Date,
  userId: number | null,
  action: string,
  address: string | null,
  named: number | null,
  seen: number[] | null,
];

function among({ from, to, userIds, address }: AccessSearch): RawBuilder<SqlBool> {
  return sql.join(
    [
      sql<SqlBool>`happened_on >= ${from}`,
      sql<SqlBool>`happened_on < ${to}`,
      ...(userIds.length === 0 ? [] : [sql<SqlBool>`actor_id = any(${[...userIds]}::bigint[])`]),
      ...(address === null ? [] : [sql<SqlBool>`address = ${address}`]),
    ],
    sql` and `,
  );
}

/** The application that a row is about; null: none, or several. */
const named = sql<
  number | null
>`case when entity = 'application' and entity_id ~ '^[0-9]{1,15}$' then entity_id::bigint end`;

/**
 * Accesses in chronological order, a batch at a time: memory contains one batch, regardless of the period. The transaction must run no other
 * statement in the meantime.
 */
export async function* readAccesses(
  tx: Tx,
  search: AccessSearch & { readonly denials: readonly string[] },
): AsyncIterable<Access[]> {
  const wanted = new Set(search.applicationIds);
  const query = tx
    .selectFrom('audit_event')
    .select(['audit_id', 'happened_on', 'actor_id', 'action', 'address', named.as('named'), 'seen'])
    .where(accessing(search))
    .orderBy('happened_on')
    .orderBy('audit_id');
  for await (const batch of readRowArrays(tx, query.compile(), rowsPerRead)) {
    const accesses: Access[] = [];
    for (const row of batch) {
      // In the order of the columns above.
      const [auditId, on, userId, action, address, one, seen] = row as AccessCells;
      const all = [...new Set([...(one === null ? [] : [one]), ...(seen ?? [])])];
      const applicationIds = wanted.size === 0 ? all : all.filter((id) => wanted.has(id));
      if (applicationIds.length > 0) accesses.push({ auditId, on, userId, action, address, applicationIds });
    }
    yield accesses;
  }
}

function accessing(search: AccessSearch & { readonly denials: readonly string[] }): RawBuilder<SqlBool> {
  // What customers and the system do shows nothing to anybody.
  return sql<SqlBool>`${among(search)} and action <> all(${[...search.denials]}::text[]) and actor_id is not null
    and (entity = 'application' or seen is not null)`;
}

/** What the desk itself has sent: of `kind` a message that arrived, else a call to a third party. */
export interface Sent {
  readonly applicationId: number;
  readonly on: Date;
  readonly kind: OutboundKind | null;
  readonly apiId: number | null;
}

type SentCells = [applicationId: number, on: Date, kind: string | null, apiId: number | null];

/** Messages sent automatically in the period, oldest first; not used when accesses of certain users are requested. */
export async function* readSent(tx: Tx, { from, to, applicationIds }: AccessSearch): AsyncIterable<Sent[]> {
  const some =
    applicationIds.length === 0
      ? sql<SqlBool>`application_id is not null`
      : sql<SqlBool>`application_id = any(${[...applicationIds]}::bigint[])`;
  const query = sql`
    select application_id, delivered_on, kind, null::integer from outbound_event
      where tenant_id = ${servedTenant} and delivered_on >= ${from} and delivered_on < ${to} and ${some}
    union all
    select application_id, api_request_time, null, api_id::integer from service_call
      where tenant_id = ${servedTenant} and api_request_time >= ${from} and api_request_time < ${to} and ${some}
    order by 2`;
  for await (const batch of readRowArrays(tx, query.compile(tx), rowsPerRead))
    yield batch.map((row) => {
      const [applicationId, on, kind, apiId] = row as SentCells;
      return { applicationId, on, kind: kind === null ? null : kindOf(kind), apiId };
    });
}

/** Calls and sign-ins of the time that were refused. */
export async function* readDenials(
  tx: Tx,
  search: AccessSearch & { readonly denials: readonly string[] },
): AsyncIterable<(readonly unknown[])[]> {
  for (const day of daysOf(search)) yield* readRowArrays(tx, denialsOf(tx, day).compile(), rowsPerRead);
}

const denialsOf = (tx: Tx, search: AccessSearch & { readonly denials: readonly string[] }) =>
  tx
    .selectFrom('audit_event as e')
    .leftJoin('app_user as u', 'u.user_id', 'e.actor_id')
    .select([
      'happened_on',
      'user_name',
      'action',
      'entity',
      'entity_id',
      'address',
      sql`details::text`.as('details'),
    ])
    .where(among(search))
    .where('action', 'in', [...search.denials])
    .orderBy('happened_on')
    .orderBy('audit_id');

export interface ErasedApplication {
  readonly erasedOn: Date;
  /** By which its certificate names it: SHA-256 in hex. */
  readonly hash: string;
}

type ErasedRow = { readonly id: number } & ErasedApplication;

const erased = (ids: RawBuilder<unknown>) => sql<ErasedRow>`
  select a.application_id as id, a.erased_on as "erasedOn", application_hash(t.tenant_code, a.application_id) as hash
  from application a join tenant t on t.tenant_id = a.tenant_id
  where a.tenant_id = ${servedTenant} and a.application_id = any(${ids}) and a.erased_on is not null`;

/** Those of them that retention has erased. */
export async function selectErasedOf(tx: Reads, ids: readonly number[]): Promise<ErasedRow[]> {
  return (await erased(sql`${[...ids]}::bigint[]`).execute(tx)).rows;
}

/** The erased persons among those whose data was seen or exported in the period, or denied. */
export async function selectErasedIn(
  tx: Reads,
  search: AccessSearch & { readonly denials: readonly string[] },
): Promise<ErasedRow[]> {
  const { from, to } = search;
  const found = sql`array(
    select ${named} from audit_event where tenant_id = ${servedTenant} and ${accessing(search)} and entity = 'application'
    union select unnest(seen) from audit_event where tenant_id = ${servedTenant} and ${accessing(search)} and seen is not null
    union select application_id from outbound_event where tenant_id = ${servedTenant} and delivered_on >= ${from} and delivered_on < ${to}
    union select application_id from service_call where tenant_id = ${servedTenant} and api_request_time >= ${from} and api_request_time < ${to}
    union select d.value::bigint from audit_event, jsonb_each_text(details) d
      where tenant_id = ${servedTenant} and ${among(search)} and action = any(${[...search.denials]}::text[])
        and (d.key = 'id' or d.key like '%Id') and d.value ~ '^[0-9]{1,9}$')`;
  return (await erased(found).execute(tx)).rows;
}

/** What applications are called now. */
export async function selectNamesOf(
  tx: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { uan: string | null; name: string }>> {
  const rows = await tx
    .selectFrom('application')
    .select(['application_id as id', 'uan', 'name'])
    .where('application_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export interface Reachable {
  readonly uan: string | null;
  readonly name: string;
  /** Empty where none is known. */
  readonly mobile: string;
  readonly email: string | null;
  /** In which the person wants to be written to; null: never said. */
  readonly language: string | null;
}

/** The present contact data of persons, complete; nothing for an erased one. */
export async function selectReachable(
  tx: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reachable>> {
  const rows = await tx
    .selectFrom('application as a')
    .innerJoin('application_profile as p', 'p.application_id', 'a.application_id')
    .select(['a.application_id as id', 'uan', 'name', 'mobile', 'preferred_language as language'])
    .select(profileText('p', 'email').as('email'))
    .where('a.application_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('erased_on', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Every member of staff, including former ones. */
export async function selectStaff(
  tx: Reads,
): Promise<ReadonlyMap<number, { userName: string; fullName: string; userType: number }>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id as id', 'user_name as userName', 'full_name as fullName', 'user_type as userType'])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
