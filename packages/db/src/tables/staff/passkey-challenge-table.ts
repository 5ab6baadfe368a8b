import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

interface PasskeyChallenge {
  readonly challengeHash: Buffer;
  readonly userId: number;
  /** The sign-in that it belongs to; null: a passkey is being added. */
  readonly refHash: Buffer | null;
}

export async function insertPasskeyChallenge(
  tx: Tx,
  { challengeHash, userId, refHash, seconds }: PasskeyChallenge & { readonly seconds: number },
): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challengeHash,
      user_id: userId,
      ref_hash: refHash,
      expires_on: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Single use, right or wrong. False when it is not this user's for this action. */
export async function takePasskeyChallenge(
  tx: Tx,
  { challengeHash, userId, refHash }: PasskeyChallenge,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', '=', userId)
    .where(sql<boolean>`ref_hash is not distinct from ${refHash}`)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
