import type { CodePurpose } from '@kyc/contract/auth/messages';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewChallenge {
  readonly refHash: Buffer;
  /** Null: there is no such user, and no code is ever correct. */
  readonly userId: number | null;
  readonly account: Buffer;
  readonly otpHash: Buffer;
  readonly seconds: number;
  /** A code that was sent for one purpose is worth nothing for the other. */
  readonly purpose: CodePurpose;
  /** 0 where another factor is used first. */
  readonly sends: 0 | 1;
}

export async function insertLoginChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx
    .insertInto('login_challenge')
    .values({
      ref_hash: challenge.refHash,
      user_id: challenge.userId,
      account: challenge.account,
      otp_hash: challenge.otpHash,
      purpose: challenge.purpose,
      sends: challenge.sends,
      expires_on: sql`now() + make_interval(secs => ${challenge.seconds})`,
    })
    .execute();
}

export interface OpenChallenge {
  readonly userId: number | null;
  readonly account: Buffer | null;
  readonly purpose: CodePurpose;
  readonly otpHash: Buffer;
  readonly sends: number;
  readonly secondsSinceSent: number;
}

const openColumns = [
  'user_id as userId',
  'account',
  sql<CodePurpose>`purpose`.as('purpose'),
  'otp_hash as otpHash',
  'sends',
  sql<number>`extract(epoch from now() - sent_on)::integer`.as('secondsSinceSent'),
] as const;

/** Counts the try before it is compared; undefined when unknown, used, expired or out of tries. */
export async function reserveOtpTry(
  tx: Tx,
  { refHash, tries, purpose }: { refHash: Buffer; tries: number; purpose: CodePurpose },
): Promise<OpenChallenge | undefined> {
  const reserved = await tx
    .updateTable('login_challenge')
    .set({ tries: sql`tries + 1` })
    .where('ref_hash', '=', refHash)
    .where('purpose', '=', purpose)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .where('tries', '<', tries)
    .executeTakeFirst();
  if (reserved.numUpdatedRows === 0n) return undefined;
  return await tx
    .selectFrom('login_challenge')
    .select(openColumns)
    .where('ref_hash', '=', refHash)
    .executeTakeFirst();
}

/** The code was right, and right ones are not counted. */
export async function returnOtpTry(tx: Tx, refHash: Buffer): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('ref_hash', '=', refHash)
    .execute();
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

export async function selectOpenChallenge(tx: Reads, refHash: Buffer): Promise<OpenChallenge | undefined> {
  return await tx
    .selectFrom('login_challenge')
    .select(openColumns)
    .where('ref_hash', '=', refHash)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** A new code for the same reference; its end and the tries already made stay. */
export async function replaceOtp(
  tx: Tx,
  challenge: { readonly refHash: Buffer; readonly otpHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ otp_hash: challenge.otpHash, sent_on: sql`now()`, sends: sql`sends + 1` })
    .where('ref_hash', '=', challenge.refHash)
    .execute();
}
