import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { callerOf, type Reads, type Tx } from '../../connection/transaction.ts';

/** One list, with one filter, as the caller reads it from one address. */
export interface LookedList {
  readonly action: string;
  readonly listHash: Buffer;
}

/** Hours of Asia/Kolkata, which begin at half past an hour of UTC. */
const thisHour = sql<Date>`date_bin('1 hour', now(), timestamptz '2000-01-01 00:00+05:30')`;

const ofList = (tx: Tx, { action, listHash }: LookedList) =>
  sql`user_id = ${callerOf(tx).userId} and action = ${action} and list_hash = ${listHash} and hour_on = ${thisHour}`;
const asIds = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`;

/** A look that may repeat an earlier one. */
export interface PossibleRepetition extends LookedList {
  readonly userId: number;
  readonly isRefresh: boolean;
  readonly shown: readonly number[];
}

/**
 * Counts the looks without new rows within the hour, of several callers in one statement. Returns for each whether it was counted; a look with
 * new rows is not.
 */
export async function countRepeatedLooks(
  tx: Reads,
  looks: readonly PossibleRepetition[],
): Promise<readonly boolean[]> {
  const all = JSON.stringify(
    looks.map(({ userId, action, listHash, isRefresh, shown }, place) => ({
      place,
      user_id: userId,
      action,
      // Bytes as PostgreSQL reads them out of JSON.
      list_hash: `\\x${listHash.toString('hex')}`,
      is_refresh: isRefresh,
      shown,
    })),
  );
  // The rows are locked in one order, so that two servers do not wait for each other.
  const { rows } = await sql<{ places: number[] }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${all}::jsonb)
        as a(place int, user_id bigint, action text, list_hash bytea, is_refresh boolean, shown bigint[])
    ), repeated as materialized (
      select a.place, a.is_refresh, l.user_id, l.action, l.list_hash
      from list_look l join asked a using (user_id, action, list_hash)
      where l.tenant_id = ${servedTenant} and l.hour_on = ${thisHour} and l.shown @> a.shown
        -- A look of a person records what only refreshes showed before it.
        and (a.is_refresh or (l.audit_id is not null and l.unrecorded = '{}'))
      order by l.user_id, l.action, l.list_hash for no key update of l
    ), of_list as (
      select user_id, action, list_hash, array_agg(place) as places,
        count(*) filter (where not is_refresh) as looks, count(*) filter (where is_refresh) as refreshes
      from repeated group by user_id, action, list_hash
    )
    update list_look l set looks = l.looks + n.looks, refreshes = l.refreshes + n.refreshes, last_on = now()
    from of_list n
    where l.tenant_id = ${servedTenant} and l.user_id = n.user_id and l.action = n.action and l.list_hash = n.list_hash and l.hour_on = ${thisHour}
    returning n.places`.execute(tx);
  const counted = new Set(rows.flatMap(({ places }) => places));
  return looks.map((_, place) => counted.has(place));
}

/** The rows that only refreshes showed within the hour. */
export async function selectUnrecorded(tx: Tx, list: LookedList): Promise<readonly number[]> {
  const { rows } = await sql<{ unrecorded: number[] }>`
    select unrecorded from list_look where tenant_id = ${servedTenant} and ${ofList(tx, list)}`.execute(tx);
  return rows[0]?.unrecorded ?? [];
}

/** A look that showed something new. `auditId` is its row of the trail, which names all shown applications; a refresh has no row. */
export async function addLook(
  tx: Tx,
  { action, listHash }: LookedList,
  look: {
    readonly auditId: number | undefined;
    readonly shown: readonly number[];
    readonly requestId: string;
  },
): Promise<void> {
  const { userId, address } = callerOf(tx);
  const { auditId, shown, requestId } = look;
  const isRefresh = auditId === undefined;
  const [looks, refreshes] = isRefresh ? [0, 1] : [1, 0];
  const unrecorded = isRefresh
    ? sql`ids_with(list_look.unrecorded, ids_without(excluded.shown, list_look.shown))`
    : // A refresh may have shown others since the row was written.
      sql`ids_without(list_look.unrecorded, excluded.shown)`;
  await sql`
    insert into list_look
      (user_id, action, list_hash, hour_on, audit_id, looks, refreshes, shown, unrecorded, address, request_id, tenant_id)
    values (${userId}, ${action}, ${listHash}, ${thisHour}, ${auditId ?? null}, ${looks}, ${refreshes}, ${asIds(shown)},
      ${isRefresh ? asIds(shown) : sql`'{}'`}, ${address}, ${requestId}, ${servedTenant})
    on conflict (tenant_id, user_id, action, list_hash, hour_on) do update set
      audit_id = coalesce(excluded.audit_id, list_look.audit_id),
      looks = list_look.looks + excluded.looks, refreshes = list_look.refreshes + excluded.refreshes, last_on = excluded.last_on,
      shown = ids_with(list_look.shown, excluded.shown),
      unrecorded = ${unrecorded}`.execute(tx);
}

/** Looks of a user at a list whose rows the trail does not name yet. */
export interface UnrecordedLooks extends LookedList {
  readonly userId: number;
  readonly hourOn: Date;
  readonly address: string | null;
  readonly requestId: string;
}

export async function selectUnrecordedLooks(tx: Reads): Promise<UnrecordedLooks[]> {
  return (
    await sql<UnrecordedLooks>`
    select user_id as "userId", action, list_hash as "listHash", hour_on as "hourOn", address,
      request_id as "requestId"
    from list_look where tenant_id = ${servedTenant} and unrecorded <> '{}' order by hour_on`.execute(tx)
  ).rows;
}

/** The rows that this transaction records; empty when another one did in the meantime. */
export async function takeUnrecorded(
  tx: Tx,
  { userId, action, listHash, hourOn }: UnrecordedLooks,
): Promise<readonly number[]> {
  const ofLook = sql`user_id = ${userId} and action = ${action} and list_hash = ${listHash} and hour_on = ${hourOn}`;
  const { rows } = await sql<{ unrecorded: number[] }>`
    update list_look l set unrecorded = '{}'
    from (select unrecorded from list_look where tenant_id = ${servedTenant} and ${ofLook} for update) before
    where l.tenant_id = ${servedTenant} and ${ofLook} returning before.unrecorded`.execute(tx);
  return rows[0]?.unrecorded ?? [];
}
