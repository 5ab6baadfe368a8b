import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readRowArrays, type Reads, type Tx } from '../../connection/transaction.ts';

/** Which accesses. The beginning belongs to it, the end does not. */
export interface AccessSearch {
  readonly from: Date;
  readonly to: Date;
  /** Empty: all of them. */
  readonly userIds: readonly number[];
  readonly address: string | null;
  /** Empty: all of them. */
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

/** Accesses in the order of their time, a batch at a time: memory holds one batch, whatever the time holds. */
export async function* readAccesses(
  tx: Tx,
  search: AccessSearch & { readonly denials: readonly string[] },
): AsyncIterable<Access[]> {
  const wanted = new Set(search.applicationIds);
  const query = tx
    .selectFrom('audit_event')
    .select([
      'audit_id',
      'happened_on',
      'actor_id',
      'action',
      'address',
      sql<
        number | null
      >`case when entity = 'application' and entity_id ~ '^[0-9]{1,15}$' then entity_id::bigint end`.as(
        'named',
      ),
      'seen',
    ])
    .where(among(search))
    .where('action', 'not in', [...search.denials])
    // What customers and the system do shows nothing to anybody.
    .where('actor_id', 'is not', null)
    .where(sql<SqlBool>`(entity = 'application' or seen is not null)`)
    .orderBy('happened_on')
    .orderBy('audit_id');
  for await (const batch of readRowArrays(tx, query.compile(), rowsPerRead)) {
    const accesses: Access[] = [];
    for (const row of batch) {
      // In the order of the columns above.
      const [auditId, on, userId, action, address, named, seen] = row as AccessCells;
      const all = [...new Set([...(named === null ? [] : [named]), ...(seen ?? [])])];
      const applicationIds = wanted.size === 0 ? all : all.filter((id) => wanted.has(id));
      if (applicationIds.length > 0) accesses.push({ auditId, on, userId, action, address, applicationIds });
    }
    yield accesses;
  }
}

/** What the desk itself sent in the time, oldest first; not asked for where accesses of somebody are. */
export async function selectSent(tx: Reads, { from, to, applicationIds }: AccessSearch) {
  const some =
    applicationIds.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`application_id = any(${[...applicationIds]}::bigint[])`;
  const [events, calls] = await Promise.all([
    tx
      .selectFrom('outbound_event')
      .select(['application_id as applicationId', 'kind', 'delivered_on as on'])
      .where('delivered_on', '>=', from)
      .where('delivered_on', '<', to)
      .where(some)
      .execute(),
    tx
      .selectFrom('service_call')
      .select(['application_id as applicationId', 'api_id as apiId', 'api_request_time as on'])
      .where('api_request_time', '>=', from)
      .where('api_request_time', '<', to)
      .where('application_id', 'is not', null)
      .where(some)
      .execute(),
  ]);
  return { events, calls };
}

/** Calls and sign-ins of the time that were refused. */
export async function* readDenials(
  tx: Tx,
  search: AccessSearch & { readonly denials: readonly string[] },
): AsyncIterable<(readonly unknown[])[]> {
  const query = tx
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
  yield* readRowArrays(tx, query.compile(), rowsPerRead);
}

export interface ErasedApplication {
  readonly erasedOn: Date;
  /** By which its certificate names it: SHA-256 in hex. */
  readonly hash: string;
}

/** Those of them that retention has erased. */
export async function selectErasedOf(
  tx: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ErasedApplication>> {
  const { rows } = await sql<{ id: number } & ErasedApplication>`
    select a.application_id as id, a.erased_on as "erasedOn", application_hash(t.tenant_code, a.application_id) as hash
    from application a join tenant t on t.tenant_id = a.tenant_id
    where a.application_id = any(${[...ids]}::bigint[]) and a.erased_on is not null`.execute(tx);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
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

/** By what persons are reached, as it stands now, whole; of an erased one nothing. */
export async function selectReachable(
  tx: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reachable>> {
  const rows = await tx
    .selectFrom('application as a')
    .innerJoin('application_profile as p', 'p.application_id', 'a.application_id')
    .select(['a.application_id as id', 'uan', 'name', 'mobile', 'email', 'preferred_language as language'])
    .where('a.application_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('erased_on', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Everybody of the staff, those who have left too. */
export async function selectStaff(
  tx: Reads,
): Promise<ReadonlyMap<number, { userName: string; fullName: string; userType: number }>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id as id', 'user_name as userName', 'full_name as fullName', 'user_type as userType'])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
