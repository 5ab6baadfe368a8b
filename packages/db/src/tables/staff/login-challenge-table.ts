import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** A code that was sent for one purpose is worth nothing for the other. */
export type ChallengePurpose = 'login' | 'password-reset';

export async function insertLoginChallenge(
  tx: Tx,
  challenge: {
    refHash: Buffer;
    userId: number;
    otpHash: Buffer;
    seconds: number;
    purpose?: ChallengePurpose;
  },
): Promise<void> {
  await tx
    .insertInto('login_challenge')
    .values({
      ref_hash: challenge.refHash,
      user_id: challenge.userId,
      otp_hash: challenge.otpHash,
      purpose: challenge.purpose ?? 'login',
      expires_on: sql`now() + make_interval(secs => ${challenge.seconds})`,
    })
    .execute();
}

/** Counts the try before the OTP is compared; undefined when unknown, used, expired or out of tries. */
export async function reserveOtpTry(
  tx: Tx,
  { refHash, tries, purpose }: { refHash: Buffer; tries: number; purpose: ChallengePurpose },
): Promise<{ otpHash: Buffer; userId: number } | undefined> {
  return await tx
    .updateTable('login_challenge')
    .set({ tries: sql`tries + 1` })
    .where('ref_hash', '=', refHash)
    .where('purpose', '=', purpose)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .where('tries', '<', tries)
    .returning(['otp_hash as otpHash', 'user_id as userId'])
    .executeTakeFirst();
}

/** One use: true for the one caller who got it. */
export async function useLoginChallenge(tx: Tx, refHash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('login_challenge')
    .set({ used_on: sql`now()` })
    .where('ref_hash', '=', refHash)
    .where('used_on', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export interface OpenChallenge {
  readonly userId: number;
  readonly secondsSinceSent: number;
}

export async function selectOpenChallenge(tx: Reads, refHash: Buffer): Promise<OpenChallenge | undefined> {
  return await tx
    .selectFrom('login_challenge')
    .select([
      'user_id as userId',
      sql<number>`extract(epoch from now() - sent_on)::integer`.as('secondsSinceSent'),
    ])
    .where('ref_hash', '=', refHash)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** A new code for the same reference; the tries already made stay counted. */
export async function replaceOtp(
  tx: Tx,
  challenge: { refHash: Buffer; otpHash: Buffer; seconds: number },
): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({
      otp_hash: challenge.otpHash,
      sent_on: sql`now()`,
      expires_on: sql`now() + make_interval(secs => ${challenge.seconds})`,
    })
    .where('ref_hash', '=', challenge.refHash)
    .execute();
}

/** How many codes the user was sent within the last hour. */
export async function countChallengesOfLastHour(tx: Reads, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('login_challenge')
    .select(({ fn }) => fn.countAll<number>().as('challenges'))
    .where('user_id', '=', userId)
    .where('sent_on', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return row.challenges;
}
