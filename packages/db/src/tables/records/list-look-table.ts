import { sql } from 'kysely';
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

/** Counts a look without new rows within the hour; returns false, without counting, for a look with new rows. */
export async function countRepeatedLook(
  tx: Tx,
  list: LookedList,
  { isRefresh, shown }: { readonly isRefresh: boolean; readonly shown: readonly number[] },
): Promise<boolean> {
  const [looks, refreshes] = isRefresh ? [0, 1] : [1, 0];
  // A look of a person records what only refreshes showed before it.
  const isRecorded = isRefresh ? sql`true` : sql`audit_id is not null and unrecorded = '{}'`;
  const { numAffectedRows } = await sql`
    update list_look set looks = looks + ${looks}, refreshes = refreshes + ${refreshes}, last_on = now()
    where ${ofList(tx, list)} and shown @> ${asIds(shown)} and ${isRecorded}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The rows that only refreshes showed within the hour. */
export async function selectUnrecorded(tx: Tx, list: LookedList): Promise<readonly number[]> {
  const { rows } = await sql<{ unrecorded: number[] }>`
    select unrecorded from list_look where ${ofList(tx, list)}`.execute(tx);
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
    ? sql`array(select unnest(list_look.unrecorded) union (select unnest(excluded.shown) except select unnest(list_look.shown)))`
    : // A refresh may have shown others since the row was written.
      sql`array(select unnest(list_look.unrecorded) except select unnest(excluded.shown))`;
  await sql`
    insert into list_look
      (user_id, action, list_hash, hour_on, audit_id, looks, refreshes, shown, unrecorded, address, request_id)
    values (${userId}, ${action}, ${listHash}, ${thisHour}, ${auditId ?? null}, ${looks}, ${refreshes}, ${asIds(shown)},
      ${isRefresh ? asIds(shown) : sql`'{}'`}, ${address}, ${requestId})
    on conflict (tenant_id, user_id, action, list_hash, hour_on) do update set
      audit_id = coalesce(excluded.audit_id, list_look.audit_id),
      looks = list_look.looks + excluded.looks, refreshes = list_look.refreshes + excluded.refreshes, last_on = now(),
      shown = array(select unnest(list_look.shown) union select unnest(excluded.shown)),
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
    from list_look where unrecorded <> '{}' order by hour_on`.execute(tx)
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
    from (select unrecorded from list_look where ${ofLook} for update) before
    where ${ofLook} returning before.unrecorded`.execute(tx);
  return rows[0]?.unrecorded ?? [];
}
