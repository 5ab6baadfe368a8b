import { sql, type RawBuilder } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface Presence {
  readonly applicationId: number;
  readonly userId: number;
}

function stillThere(leaseSeconds: number): RawBuilder<boolean> {
  return sql<boolean>`review_presence.seen_on > now() - make_interval(secs => ${leaseSeconds})`;
}

/** The user has the application open; true when that is news. */
export async function putPresence(
  tx: Tx,
  { applicationId, userId }: Presence,
  leaseSeconds: number,
): Promise<boolean> {
  const present = await tx
    .selectFrom('review_presence')
    .select('opened_on')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where(stillThere(leaseSeconds))
    .executeTakeFirst();
  const came = present === undefined;
  await tx
    .insertInto('review_presence')
    .values({ application_id: applicationId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'application_id']).doUpdateSet(({ ref }) => ({
        seen_on: ref('excluded.seen_on'),
        ...(came && { opened_on: ref('excluded.opened_on') }),
      })),
    )
    .execute();
  // What a browser that crashed has left behind goes when its user opens the next one.
  if (came)
    await tx
      .deleteFrom('review_presence')
      .where('user_id', '=', userId)
      .where(sql<boolean>`not ${stillThere(leaseSeconds)}`)
      .execute();
  return came;
}

/** True when the user had it open. */
export async function deletePresence(tx: Tx, { applicationId, userId }: Presence): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_presence')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Whether the user has the application open. */
export async function hasOpen(
  tx: Reads,
  { applicationId, userId }: Presence,
  leaseSeconds: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('review_presence')
    .select('opened_on')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where(stillThere(leaseSeconds))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists reload the users who have an application open; its viewers receive its id. */
export async function announcePresence(tx: Reads, applicationId: number): Promise<void> {
  await announce(tx, sql`${servedTenant}::integer || ':' || ${applicationId}::bigint`);
}

/** As `announcePresence`, for all viewers except the user who opened it: the reply to this user's heartbeat contains the same. */
export async function announceArrival(tx: Reads, { applicationId, userId }: Presence): Promise<void> {
  await announce(
    tx,
    sql`${servedTenant}::integer || ':' || ${applicationId}::bigint || ':' || ${userId}::integer`,
  );
}

async function announce(tx: Reads, payload: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_notify('application_changed', ${servedTenant}::integer::text),
    pg_notify('review_presence', ${payload})`.execute(tx);
}

/** For a row of `application`: the names of the other users who have it open, the first one first. */
export function openByNames(userId: number, leaseSeconds: number): RawBuilder<string[]> {
  return sql<string[]>`array(select app_user.full_name
    from review_presence join app_user on app_user.tenant_id = ${servedTenant} and app_user.user_id = review_presence.user_id
    where review_presence.tenant_id = ${servedTenant} and review_presence.application_id = application.application_id and review_presence.user_id <> ${userId}
      and ${stillThere(leaseSeconds)} order by review_presence.opened_on)`;
}

export interface OpenBy {
  readonly applicationId: number;
  readonly fullName: string;
  readonly openedOn: Date;
}

/** The other users who have these applications open, the first one first. */
export async function selectOpenBy(
  tx: Reads,
  { applicationIds, userId }: { applicationIds: readonly number[]; userId: number },
  leaseSeconds: number,
): Promise<OpenBy[]> {
  return await tx
    .selectFrom('review_presence')
    .innerJoin('app_user', 'app_user.user_id', 'review_presence.user_id')
    .select(['application_id as applicationId', 'full_name as fullName', 'opened_on as openedOn'])
    .where(sql<boolean>`application_id = any(${applicationIds}::bigint[])`)
    .where('review_presence.user_id', '<>', userId)
    .where(stillThere(leaseSeconds))
    .orderBy('opened_on')
    .execute();
}
