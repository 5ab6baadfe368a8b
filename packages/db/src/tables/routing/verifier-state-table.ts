import type { Reads, Tx } from '../../connection/transaction.ts';

export interface StoredState {
  readonly state: number;
  readonly since: Date;
}

export async function selectVerifierState(tx: Reads, userId: number): Promise<StoredState | undefined> {
  return await tx
    .selectFrom('verifier_state')
    .select(['state', 'state_since as since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putVerifierState(
  tx: Tx,
  { userId, state, since }: StoredState & { readonly userId: number },
): Promise<void> {
  await tx
    .insertInto('verifier_state')
    .values({ user_id: userId, state, state_since: since })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        state_since: ref('excluded.state_since'),
      })),
    )
    .execute();
}
