import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

interface Reveal {
  readonly userId: number;
  /** null: a file about many. */
  readonly applicationId: number | null;
  readonly property: string;
}

/** How many the user has had in the last hour and day. One at a time for each user, so that no two take the last one. */
export async function countReveals(
  tx: Tx,
  userId: number,
): Promise<{ readonly ofHour: number; readonly ofDay: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reveal', ${userId}))`.execute(tx);
  return await tx
    .selectFrom('reveal')
    .select([
      sql<number>`count(*) filter (where revealed_on > now() - interval '1 hour')::integer`.as('ofHour'),
      sql<number>`count(*)::integer`.as('ofDay'),
    ])
    .where('user_id', '=', userId)
    .where('revealed_on', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

/** Until when it is shown. */
export async function insertReveal(
  tx: Tx,
  { userId, applicationId, property, seconds }: Reveal & { readonly seconds: number },
): Promise<Date> {
  const { revealedOn } = await tx
    .insertInto('reveal')
    .values({ user_id: userId, application_id: applicationId, property })
    .returning('revealed_on as revealedOn')
    .executeTakeFirstOrThrow();
  return new Date(revealedOn.getTime() + seconds * 1000);
}

/** Was it revealed to this user within the last seconds? */
export async function isRevealed(
  tx: Reads,
  {
    userId,
    applicationId,
    property,
    seconds,
  }: Reveal & { readonly applicationId: number; readonly seconds: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('reveal')
    .select('reveal_id')
    .where('user_id', '=', userId)
    .where('revealed_on', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where('application_id', '=', applicationId)
    .where('property', '=', property)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
