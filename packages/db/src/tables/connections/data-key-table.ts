import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** In its stored form: wrapped by a key outside the database. */
export interface StoredDataKey {
  readonly keyId: string;
  /** A tenant's number; 0: the installation's own. */
  readonly scope: number;
  /** The id of the key that wraps it. */
  readonly wrappedBy: string;
  readonly wrapped: string;
}

const columns = ['key_id as keyId', 'scope', 'wrapped_by as wrappedBy', 'wrapped'] as const;

export async function selectDataKey(tx: Reads, scope: number): Promise<StoredDataKey | undefined> {
  return await tx.selectFrom('data_key').select(columns).where('scope', '=', scope).executeTakeFirst();
}

export async function hasDataKeys(tx: Reads): Promise<boolean> {
  return (await tx.selectFrom('data_key').select('key_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Two processes may need it at the same time: the first one's key is used by both. */
export async function insertDataKeyIfNone(tx: Tx, key: StoredDataKey): Promise<void> {
  await tx
    .insertInto('data_key')
    .values({ key_id: key.keyId, scope: key.scope, wrapped_by: key.wrappedBy, wrapped: key.wrapped })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .execute();
}

/** As the owner, who is the only one permitted: every data key, locked until all are wrapped again. */
export async function lockDataKeys(tx: Tx): Promise<StoredDataKey[]> {
  return await tx.selectFrom('data_key').select(columns).orderBy('key_id').forUpdate().execute();
}

export async function updateWrapping(tx: Tx, key: Omit<StoredDataKey, 'scope'>): Promise<void> {
  await tx
    .updateTable('data_key')
    .set({ wrapped_by: key.wrappedBy, wrapped: key.wrapped, wrapped_on: sql`now()` })
    .where('key_id', '=', key.keyId)
    .execute();
}

/** How many data keys each key wraps. */
export async function countWrappings(tx: Reads): Promise<{ wrappedBy: string; keys: number }[]> {
  return await tx
    .selectFrom('data_key')
    .select(['wrapped_by as wrappedBy', sql<number>`count(*)::integer`.as('keys')])
    .groupBy('wrapped_by')
    .orderBy('wrapped_by')
    .execute();
}

/** The time until which sealing waits for the previous release; undefined without a previous release. */
export interface SealingWait {
  readonly endsOn: Date;
  /** For applicants' values, which were added later. */
  readonly applicantsOn: Date;
  /** For profiles and texts about applicants (decision 052). */
  readonly profilesOn: Date;
}

export async function selectSealingWait(tx: Reads): Promise<SealingWait | undefined> {
  return await tx
    .selectFrom('sealing_wait')
    .select([
      'ends_on as endsOn',
      sql<Date>`coalesce(applicants_on, ends_on)`.as('applicantsOn'),
      sql<Date>`coalesce(profiles_on, applicants_on, ends_on)`.as('profilesOn'),
    ])
    .executeTakeFirst();
}
