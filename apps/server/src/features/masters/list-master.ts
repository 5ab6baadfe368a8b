import type { Master } from '@kyc/contract/masters/master';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { orderOf } from '../../lists/order-of.ts';
import { recordLook } from '../../records/looks/record-look.ts';
import { searchText } from '../../lists/search-text.ts';
import type { Services } from '../../platform/services.ts';
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
  const wanted = { search: searchText(query), active: query.Filter?.Active, only: query.Filter?.Only };
  const order = orderOfMaster(query.order, table);
  const { start, length } = query;
  return await inTenant(services.database, call.session, async (tx) => {
    const { total, filtered } = await countRows(tx, table, wanted);
    const rows = await selectRows(tx, table, { ...wanted, start, length, ...(order && { order }) });
    await auditPersons(tx, call, { table, rows });
    return { draw: query.draw ?? 0, recordsTotal: total, recordsFiltered: filtered, data: rows };
  });
}

export async function getMasterRow(
  services: Services,
  call: SessionCall<Master['get']>,
  table: MasterTable,
): Promise<ReplyOf<Master['get']>> {
  const row = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectRow(tx, table, call.params.id);
    await auditPersons(tx, call, { table, rows: found === undefined ? [] : [found] });
    return found;
  });
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** Reading a master of persons records the persons. */
async function auditPersons(
  tx: Tx,
  call: SessionCall<Master['list'] | Master['get']>,
  { table, rows }: { table: MasterTable; rows: readonly Readonly<Record<string, unknown>>[] },
): Promise<void> {
  if (typeof call.endpoint.audit !== 'string') return;
  const { id, entity } = table.master;
  const ids = rows.map((row) => row[id]);
  await recordLook(tx, call, { entry: { entity, entityId: 'list', details: { ids } } });
}

type WantedOrder = ReturnType<ListCall['body']>['order'];

/** A list opens with the newest row; where no row can be added it keeps the table's order. */
function orderOfMaster(wanted: WantedOrder, { master }: MasterTable): Order | undefined {
  if ((wanted?.length ?? 0) === 0 && master.add === undefined) return undefined;
  const columns = master.columns.map(({ name }) => name);
  return orderOf(wanted, columns, { column: master.id, dir: 'desc' });
}
