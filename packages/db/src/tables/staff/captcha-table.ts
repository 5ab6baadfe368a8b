import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

export async function insertCaptcha(
  tx: Tx,
  captcha: { tokenHash: Buffer; answerHash: Buffer; seconds: number },
): Promise<void> {
  await tx
    .insertInto('captcha')
    .values({
      token_hash: captcha.tokenHash,
      answer_hash: captcha.answerHash,
      expires_on: sql`now() + make_interval(secs => ${captcha.seconds})`,
    })
    .execute();
}

/** Allows a single try: the row is deleted even after a wrong answer. Undefined when unknown, used or expired. */
export async function takeCaptcha(tx: Tx, tokenHash: Buffer): Promise<{ answerHash: Buffer } | undefined> {
  await tx
    .deleteFrom('captcha')
    .where('expires_on', '<', sql<Date>`now()`)
    .execute();
  const row = await tx
    .deleteFrom('captcha')
    .where('token_hash', '=', tokenHash)
    .returning('answer_hash')
    .executeTakeFirst();
  return row === undefined ? undefined : { answerHash: row.answer_hash };
}
