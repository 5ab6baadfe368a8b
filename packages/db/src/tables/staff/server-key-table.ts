import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export type KeyPurpose = 'login' | 'token' | 'reference';

export interface ServerKey {
  readonly kid: string;
  readonly privateKey: string;
  readonly publicKey: string;
}

export async function selectCurrentKey(tx: Reads, purpose: KeyPurpose): Promise<ServerKey | undefined> {
  return await tx
    .selectFrom('server_key')
    .select(['kid', 'private_key as privateKey', 'public_key as publicKey'])
    .where('purpose', '=', purpose)
    .where('retired_on', 'is', null)
    .executeTakeFirst();
}

/**
 * Two processes may start at once: the first one's key holds for both. By a function of the owner's, for the app's role may add
 * a first key of a purpose and change none.
 */
export async function insertKeyIfNone(
  tx: Tx,
  { purpose, ...key }: ServerKey & { purpose: KeyPurpose },
): Promise<void> {
  await sql`select add_server_key(${key.kid}, ${purpose}, ${key.privateKey}, ${key.publicKey})`.execute(tx);
}

/** As the owner, who alone may: private keys that lie in clear, retired ones too, become sealed; answers how many. */
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
