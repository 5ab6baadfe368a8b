import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export type KeyPurpose = 'login' | 'token' | 'reference' | 'audit';

export interface ServerKey {
  readonly kid: string;
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A stored key with its public part. */
export interface LiveKey extends ServerKey {
  readonly purpose: KeyPurpose;
  readonly createdOn: Date;
  /** null: the one in use; after this moment a rotated one proves nothing any more. */
  readonly endsOn: Date | null;
}

/** All keys that still verify, the newest of each purpose first. */
export async function selectLiveKeys(tx: Reads): Promise<LiveKey[]> {
  return await tx
    .selectFrom('server_key')
    .select([
      'kid',
      // A check constraint keeps it within them.
      sql<KeyPurpose>`purpose`.as('purpose'),
      'private_key as privateKey',
      'public_key as publicKey',
      'created_on as createdOn',
      sql<Date | null>`coalesce(ends_on, retired_on)`.as('endsOn'),
    ])
    .where(sql<boolean>`coalesce(ends_on, retired_on, 'infinity') > now()`)
    .orderBy(sql`retired_on is null`, 'desc')
    .orderBy('created_on', 'desc')
    .execute();
}

/** When this installation was started first: its first keys are older than every other row. Undefined before. */
export async function selectInstalledOn(tx: Reads): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('server_key')
    .select(sql<Date | null>`min(created_on)`.as('installedOn'))
    .executeTakeFirstOrThrow();
  return row.installedOn ?? undefined;
}

/** Of every key, including former ones: their signatures are verified years later. By their ids. */
export async function selectPublicKeys(tx: Reads, purpose: KeyPurpose): Promise<ReadonlyMap<string, string>> {
  const keys = await tx
    .selectFrom('server_key')
    .select(['kid', 'public_key as publicKey'])
    .where('purpose', '=', purpose)
    .execute();
  return new Map(keys.map(({ kid, publicKey }) => [kid, publicKey]));
}

/** The key in use is retired: it signs no longer and verifies for the given time. */
export async function retireCurrentKey(
  tx: Tx,
  { purpose, overlapMinutes }: { purpose: KeyPurpose; overlapMinutes: number },
): Promise<void> {
  await tx
    .updateTable('server_key')
    .set({ retired_on: sql`now()`, ends_on: sql`now() + make_interval(mins => ${overlapMinutes})` })
    .where('purpose', '=', purpose)
    .where('retired_on', 'is', null)
    .execute();
}

/** Ends the key immediately. True for a rotated key that still verified; the key in use must be rotated first. */
export async function endRotatedKey(tx: Tx, kid: string): Promise<boolean> {
  const ended = await tx
    .updateTable('server_key')
    .set({ ends_on: sql`now()` })
    .where('kid', '=', kid)
    .where('retired_on', 'is not', null)
    .where('ends_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Two processes may start in parallel: the first one's key is used by both. By a function of the owner, because the app's role may add the
 * first key of a purpose and change none.
 */
export async function insertKeyIfNone(
  tx: Tx,
  { purpose, ...key }: ServerKey & { purpose: KeyPurpose },
): Promise<void> {
  await sql`select add_server_key(${key.kid}, ${purpose}, ${key.privateKey}, ${key.publicKey})`.execute(tx);
}

/** As the owner, who is the only one permitted: seals private keys in plain text, including retired ones; returns their number. */
export async function sealPrivateKeys(
  tx: Tx,
  { sealedLike, seal }: { readonly sealedLike: string; readonly seal: (key: ServerKey) => string },
): Promise<number> {
  const keys = await tx
    .selectFrom('server_key')
    .select(['kid', 'private_key as privateKey', 'public_key as publicKey'])
    .where('private_key', 'not like', sealedLike)
    .forUpdate()
    .execute();
  for (const key of keys)
    await tx
      .updateTable('server_key')
      .set({ private_key: seal(key) })
      .where('kid', '=', key.kid)
      .execute();
  return keys.length;
}
