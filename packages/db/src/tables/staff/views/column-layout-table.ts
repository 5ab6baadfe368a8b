import type { Reads, Tx } from '../../../connection/transaction.ts';

/** As the user stored it; undefined: nothing. */
export async function selectColumnLayout(tx: Reads, userId: number): Promise<unknown> {
  const row = await tx
    .selectFrom('column_layout')
    .select('layout')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.layout;
}

export async function putColumnLayout(tx: Tx, userId: number, layout: object): Promise<void> {
  const stored = JSON.stringify(layout);
  await tx
    .insertInto('column_layout')
    .values({ user_id: userId, layout: stored })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({ layout: stored, changed_on: ref('excluded.changed_on') })),
    )
    .execute();
}

export async function deleteColumnLayout(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('column_layout').where('user_id', '=', userId).execute();
}
