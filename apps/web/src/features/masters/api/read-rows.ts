import { queryClient } from '../../../lib/api/query-client.ts';
import { addressIn, masterAt } from '../known-masters.ts';
import type { MasterSearch } from '../master-search.ts';
import { masterRowsQuery } from './master-query.ts';

/** What the list of a master opens with. */
export async function readRows(pathname: string, search: MasterSearch): Promise<void> {
  const address = addressIn(pathname);
  if (address !== undefined) await queryClient.query(masterRowsQuery(masterAt(address), search));
}
