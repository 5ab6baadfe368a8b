import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

export interface NameMatches {
  readonly ids: readonly number[];
  /** True if there are more results than requested; the ids are then a subset. */
  readonly isMore: boolean;
}

/** Finds applications whose name contains this part, in any case. */
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
