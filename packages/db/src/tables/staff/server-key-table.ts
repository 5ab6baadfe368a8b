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

/** Two processes may start at once: the first one's key holds for both. */
export async function insertKeyIfNone(
  tx: Tx,
  { purpose, ...key }: ServerKey & { purpose: KeyPurpose },
): Promise<void> {
  await tx
    .insertInto('server_key')
    .values({ kid: key.kid, purpose, private_key: key.privateKey, public_key: key.publicKey })
    .onConflict((conflict) => conflict.column('purpose').where('retired_on', 'is', null).doNothing())
    .execute();
}
