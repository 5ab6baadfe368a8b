import type { LooseRow, Master } from '@kyc/contract/masters/master';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MasterSearch } from '../master-search.ts';
import { readOnly } from '../only-values.ts';
import { PAGE_SIZE } from '../../../components/data-grid/grid-column.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** Every query of a master, for one invalidation. */
export function masterKey(master: Pick<Master, 'entity'>) {
  return ['master', master.entity] as const;
}

/** The filter of the list, as its download has it too. */
export function masterFilter({ active, only }: MasterSearch) {
  return {
    ...(active !== undefined && { Active: active }),
    ...(only !== undefined && { Only: readOnly(only) }),
  };
}

export function masterRowsQuery(master: Master, search: MasterSearch) {
  const filter = masterFilter(search);
  const body = {
    draw: search.page ?? 1,
    start: ((search.page ?? 1) - 1) * PAGE_SIZE,
    length: PAGE_SIZE,
    search: { value: search.q ?? '' },
    ...(search.sort === undefined ? {} : { order: [{ column: search.sort, dir: search.dir ?? 'asc' }] }),
    ...(Object.keys(filter).length > 0 && { Filter: filter }),
  };
  return queryOptions({
    queryKey: [...masterKey(master), 'rows', body],
    queryFn: ({ signal }) => callApi(master.list, { body, loader: 'hidden', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
    retry: false,
  });
}

export function masterRowQuery(master: Master, id: number) {
  return queryOptions({
    queryKey: [...masterKey(master), 'row', id],
    queryFn: ({ signal }): Promise<LooseRow> =>
      callApi(master.get, { params: { id }, loader: 'hidden', errors: 'quiet', signal }),
    // The edited values must be the newest, and must not change during editing.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
