import type { Master } from '@kyc/contract/masters/master';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { actorOf } from '../../workflow/doer.ts';
import type { MasterTable } from './master-table.ts';
import { countRows, selectRow, selectRows, type Order } from './select-rows.ts';

type ListCall = SessionCall<Master['list']>;

/** MAST-02: one page of a master, searched and sorted by the server. */
export async function listMaster(
  services: Services,
  call: ListCall,
  table: MasterTable,
): Promise<ReplyOf<Master['list']>> {
  const query = call.body();
  const wanted = { search: query.search?.value.trim() ?? '', active: query.Filter?.Active };
  const order = orderOf(query.order?.[0], table);
  const { start, length } = query;
  return await inTenant(services.database, actorOf(call.session), async (tx) => {
    const { total, filtered } = await countRows(tx, table, wanted);
    const rows = await selectRows(tx, table, { ...wanted, start, length, ...(order && { order }) });
    return { draw: query.draw ?? 0, recordsTotal: total, recordsFiltered: filtered, data: rows };
  });
}

export async function getMasterRow(
  services: Services,
  call: SessionCall<Master['get']>,
  table: MasterTable,
): Promise<ReplyOf<Master['get']>> {
  const row = await inTenant(services.database, actorOf(call.session), (tx) =>
    selectRow(tx, table, call.params.id),
  );
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

type WantedOrder = NonNullable<ReturnType<ListCall['body']>['order']>[number];

/** By the index of the screen's column, counted from 1, or its name; nothing else reaches the query. */
function orderOf(wanted: WantedOrder | undefined, { master }: MasterTable): Order | undefined {
  // A list opens with what was added last; where nothing can be added it keeps the table's own order.
  if (wanted === undefined) return master.add === undefined ? undefined : { column: master.id, dir: 'desc' };
  const { column, dir } = wanted;
  const found =
    typeof column === 'number'
      ? master.columns[column - 1]
      : master.columns.find(({ name }) => name === column);
  if (found === undefined)
    throw new Refusal('invalid', 'This column cannot be sorted by.', [
      { Field: 'order', Message: String(column) },
    ]);
  return { column: found.name, dir };
}
