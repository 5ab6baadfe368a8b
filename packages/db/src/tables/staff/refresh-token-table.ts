import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export async function insertRefreshToken(
  tx: Tx,
  token: { tokenHash: Buffer; sessionId: string; hours: number },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      expires_on: sql`now() + make_interval(hours => ${token.hours})`,
    })
    .execute();
}

/** Uses the token up: true for the one caller who did it first. */
export async function useRefreshToken(
  tx: Tx,
  token: { tokenHash: Buffer; successorHash: Buffer; sessionId: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('refresh_token')
    .set({ used_on: sql`now()`, successor_hash: token.successorHash })
    .where('token_hash', '=', token.tokenHash)
    .where('session_id', '=', token.sessionId)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export interface SpentToken {
  readonly sessionId: string;
  readonly expired: boolean;
  /** null: not used. */
  readonly secondsSinceUse: number | null;
  readonly successorHash: Buffer | null;
}

export async function selectRefreshToken(tx: Reads, tokenHash: Buffer): Promise<SpentToken | undefined> {
  return await tx
    .selectFrom('refresh_token')
    .select([
      'session_id as sessionId',
      sql<boolean>`expires_on <= now()`.as('expired'),
      sql<number | null>`extract(epoch from now() - used_on)::float8`.as('secondsSinceUse'),
      'successor_hash as successorHash',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
