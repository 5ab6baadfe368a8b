import type { Insertable } from 'kysely';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../transaction.ts';

export async function insertLead(tx: Tx, lead: Insertable<DB['lead']>): Promise<void> {
  await tx.insertInto('lead').values(lead).execute();
}
