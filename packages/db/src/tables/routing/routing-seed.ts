import type { Insertable } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

/** Returns the ids in the order of the rows. */
export async function insertManySkills(tx: Tx, rows: readonly Insertable<DB['skill']>[]): Promise<number[]> {
  const inserted = await tx
    .insertInto('skill')
    .values([...rows])
    .returning('skill_id as id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertManyVerifierProfiles(
  tx: Tx,
  rows: readonly Insertable<DB['verifier_profile']>[],
): Promise<void> {
  await insertRows(tx, 'verifier_profile', rows);
}

export async function insertManyRoutingRules(
  tx: Tx,
  rows: readonly Insertable<DB['routing_rule']>[],
): Promise<void> {
  await insertRows(tx, 'routing_rule', rows);
}
