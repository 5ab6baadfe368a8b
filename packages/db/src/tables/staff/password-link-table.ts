import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** A new link takes the place of those before it. */
export async function insertPasswordLink(
  tx: Tx,
  link: { readonly userId: number; readonly tokenHash: Buffer; readonly hours: number },
): Promise<Date> {
  await tx
    .updateTable('password_link')
    .set({ voided_on: sql`now()` })
    .where('user_id', '=', link.userId)
    .where('used_on', 'is', null)
    .where('voided_on', 'is', null)
    .execute();
  const row = await tx
    .insertInto('password_link')
    .values({
      user_id: link.userId,
      token_hash: link.tokenHash,
      expires_on: sql`now() + make_interval(hours => ${link.hours}::integer)`,
    })
    .returning('expires_on as expiresOn')
    .executeTakeFirstOrThrow();
  return row.expiresOn;
}

/** Whose link it is while it is good; undefined when it is used, replaced, too old or none. */
export async function selectPasswordLinkUser(tx: Reads, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .selectFrom('password_link')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('used_on', 'is', null)
    .where('voided_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.userId;
}

/** One use: the user for the one caller who got it. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .updateTable('password_link')
    .set({ used_on: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_on', 'is', null)
    .where('voided_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Of any tenant, so it runs outside tenants; undefined where there is no such link. */
export async function selectTenantOfPasswordLink(tx: Reads, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ tenantId: number | null }>`
    select tenant_of_password_link(${tokenHash}) as "tenantId"`.execute(tx);
  return rows[0]?.tenantId ?? undefined;
}
