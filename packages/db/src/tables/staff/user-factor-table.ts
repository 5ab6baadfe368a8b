import { readDatabaseTime } from '../../connection/engine/database-time.ts';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export type FactorKind = 'totp' | 'passkey';

export interface UserFactor {
  readonly factorId: number;
  readonly kind: FactorKind;
  readonly label: string;
  readonly createdOn: Date;
  readonly lastUsedOn: Date | null;
}

/** Confirmed factors, the oldest first. */
export async function selectFactors(tx: Reads, userId: number): Promise<UserFactor[]> {
  const rows = await tx
    .selectFrom('user_factor')
    .select([
      'factor_id as factorId',
      'kind',
      'label',
      'created_on as createdOn',
      'last_used_on as lastUsedOn',
    ])
    .where('user_id', '=', userId)
    .where('confirmed_on', 'is not', null)
    .orderBy('factor_id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'passkey' ? 'passkey' : 'totp' }));
}

interface NewTotp {
  readonly userId: number;
  readonly label: string;
  readonly secret: Buffer;
}

/** Replaces a TOTP factor that was started and never confirmed. */
export async function insertTotp(tx: Tx, { userId, label, secret }: NewTotp): Promise<number> {
  await tx
    .deleteFrom('user_factor')
    .where('user_id', '=', userId)
    .where('confirmed_on', 'is', null)
    .execute();
  const row = await tx
    .insertInto('user_factor')
    .values({ user_id: userId, kind: 'totp', label, secret })
    .returning('factor_id as factorId')
    .executeTakeFirstOrThrow();
  return row.factorId;
}

export interface TotpSecret {
  readonly factorId: number;
  readonly secret: Buffer;
}

/** Selects a TOTP factor that was started within these minutes. */
export async function selectBegunTotp(
  tx: Reads,
  { userId, factorId, minutes }: { userId: number; factorId: number; minutes: number },
): Promise<TotpSecret | undefined> {
  const row = await tx
    .selectFrom('user_factor')
    .select(['factor_id as factorId', 'secret'])
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .where('confirmed_on', 'is', null)
    .where('created_on', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row === undefined || row.secret === null ? undefined : { ...row, secret: row.secret };
}

export async function selectTotps(tx: Reads, userId: number): Promise<TotpSecret[]> {
  const rows = await tx
    .selectFrom('user_factor')
    .select(['factor_id as factorId', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_on', 'is not', null)
    .orderBy('factor_id')
    .execute();
  return rows.flatMap(({ factorId, secret }) => (secret === null ? [] : [{ factorId, secret }]));
}

/** Each step of 30 seconds is good once: true for the one caller who used it up. The first one confirms the factor. */
export async function useTotpStep(
  tx: Tx,
  { factorId, step }: { factorId: number; step: number },
): Promise<boolean> {
  const now = await readDatabaseTime(tx);
  const used = await tx
    .updateTable('user_factor')
    .set({
      last_step: step,
      last_used_on: now,
      confirmed_on: sql`coalesce(confirmed_on, ${now}::timestamptz)`,
    })
    .where('factor_id', '=', factorId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export interface Passkey {
  readonly factorId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

export async function selectPasskeys(tx: Reads, userId: number): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('user_factor')
    .select([
      'factor_id as factorId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('factor_id')
    .execute();
  return rows.flatMap(({ credentialId, publicKey, signCount, transports, factorId }) =>
    credentialId === null || publicKey === null
      ? []
      : [{ factorId, credentialId, publicKey, signCount: signCount ?? 0, transports: transports ?? [] }],
  );
}

/** False when this passkey is already registered. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'factorId'> & { readonly userId: number; readonly label: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('user_factor')
    .values({
      user_id: passkey.userId,
      kind: 'passkey',
      label: passkey.label,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      confirmed_on: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True unless a later count was seen, which proves a copy of the passkey. */
export async function usePasskey(
  tx: Tx,
  { factorId, signCount }: { factorId: number; signCount: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('user_factor')
    .set({ sign_count: signCount, last_used_on: sql`now()` })
    .where('factor_id', '=', factorId)
    .where((where) =>
      where.or([
        where('sign_count', '<', signCount),
        // Many authenticators do not count.
        where.and([where('sign_count', '=', 0), where(sql.lit(signCount), '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

interface OwnFactor {
  readonly userId: number;
  readonly factorId: number;
}

export async function updateFactorLabel(
  tx: Tx,
  { userId, factorId, label }: OwnFactor & { readonly label: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('user_factor')
    .set({ label })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

export async function deleteFactor(tx: Tx, { userId, factorId }: OwnFactor): Promise<boolean> {
  const gone = await tx
    .deleteFrom('user_factor')
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Returns how many there were. */
export async function deleteFactorsOf(tx: Tx, userId: number): Promise<number> {
  const gone = await tx.deleteFrom('user_factor').where('user_id', '=', userId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Seconds since 1970 by the database's clock. */
export async function selectSecondsNow(tx: Reads): Promise<number> {
  const row = await tx
    .selectNoFrom(sql<number>`extract(epoch from now())::float8`.as('seconds'))
    .executeTakeFirstOrThrow();
  return row.seconds;
}
