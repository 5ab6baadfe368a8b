import type { Reads } from '../../connection/transaction.ts';

export interface AcceptanceListRow {
  readonly list: string;
  readonly value: string;
}

/** What the tenant added to each list and uses. */
export async function selectAcceptanceLists(tx: Reads): Promise<AcceptanceListRow[]> {
  return await tx
    .selectFrom('acceptance_list')
    .select(['list', 'value'])
    .where('is_active', '=', true)
    .execute();
}
