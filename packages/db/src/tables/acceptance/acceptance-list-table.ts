import type { Reads } from '../../connection/transaction.ts';

export interface AcceptanceListRow {
  readonly list: string;
  readonly value: string;
  readonly note: string;
}

export async function selectAcceptanceLists(tx: Reads): Promise<AcceptanceListRow[]> {
  return await tx
    .selectFrom('acceptance_list')
    .select(['list', 'value', 'note'])
    .orderBy('list')
    .orderBy('value')
    .execute();
}
