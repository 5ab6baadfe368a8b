import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

/** Counts one hit in the bucket's present window and returns how many there are now. */
export async function countHit(
  tx: Tx,
  { bucket, windowSeconds }: { bucket: string; windowSeconds: number },
): Promise<number> {
  const row = await tx
    .insertInto('rate_limit')
    .values({
      bucket,
      window_start: sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`,
      hits: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql<number>`rate_limit.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}
