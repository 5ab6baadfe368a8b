import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewSkip {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly userId: number;
  readonly reason: number;
  readonly skippedOn: Date;
}

export async function insertRoutingSkip(tx: Tx, skip: NewSkip): Promise<void> {
  await tx
    .insertInto('routing_skip')
    .values({
      application_id: skip.applicationId,
      attempt_no: skip.attemptNo,
      user_id: skip.userId,
      reason: skip.reason,
      skipped_on: skip.skippedOn,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'application_id', 'attempt_no', 'user_id']).doNothing(),
    )
    .execute();
}

/** The verifier's own skips since then, without the product's. */
export async function countSkips(
  tx: Reads,
  { userId, since, own }: { readonly userId: number; readonly since: Date; readonly own: number },
): Promise<number> {
  const row = await tx
    .selectFrom('routing_skip')
    .select(({ fn }) => fn.countAll<number>().as('skips'))
    .where('user_id', '=', userId)
    .where('skipped_on', '>=', since)
    .where('reason', '<>', own)
    .executeTakeFirstOrThrow();
  return row.skips;
}
