import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

interface Whose {
  readonly userId: number;
  readonly applicationId: number;
}

export interface StoredDraft {
  readonly key: string;
  readonly value: string;
  readonly savedOn: Date;
}

export async function putDraft(
  tx: Tx,
  { userId, applicationId, key, value }: Whose & { key: string; value: string },
): Promise<void> {
  const row = { value: sealBody(tx, value) };
  await tx
    .insertInto('draft')
    .values({ user_id: userId, application_id: applicationId, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'application_id', 'key'])
        .doUpdateSet(({ ref }) => ({ ...row, saved_on: ref('excluded.saved_on') })),
    )
    .execute();
}

export async function selectDrafts(tx: Reads, { userId, applicationId }: Whose): Promise<StoredDraft[]> {
  const rows = await tx
    .selectFrom('draft')
    .select(['key', 'value', 'saved_on as savedOn'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, value: typeof row.value === 'string' ? row.value : '' }));
}

/** Of every user. */
export async function deleteDraftsOfAll(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('draft').where('application_id', '=', applicationId).execute();
}

/** Without keys: all drafts. */
export async function deleteDrafts(
  tx: Tx,
  { userId, applicationId, keys }: Whose & { keys?: readonly string[] | undefined },
): Promise<void> {
  let query = tx
    .deleteFrom('draft')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId);
  if (keys !== undefined) query = query.where('key', 'in', keys);
  await query.execute();
}
