import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

export interface NameMatches {
  readonly ids: readonly number[];
  /** There are more results than requested; the ids are then a subset. */
  readonly isMore: boolean;
}

/** The applications whose name holds this part, in any case. */
export async function findByName(
  tx: Reads,
  { part, most }: { part: string; most: number },
): Promise<NameMatches> {
  const { rows } = await sql<NameMatches>`
    select ids, is_more as "isMore" from find_applications_by_name(${part.toLowerCase()}, ${most})`.execute(
    tx,
  );
  return rows[0] ?? { ids: [], isMore: false };
}
