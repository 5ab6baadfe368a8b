import {
  checkBulk,
  chooseFiltered,
  type BulkAction,
  type BulkCheck,
} from '@kyc/contract/applications/bulk-actions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { pageRequest } from '../address/dashboard-filters.ts';
import { QUIET, SAID } from './fresh.ts';

export interface WantedBulk {
  readonly action: BulkAction;
  readonly ids: readonly number[];
  /** The verifier for Assign, once chosen. */
  readonly verifierId: number | undefined;
}

/** The dry run; requested at every opening, and for every verifier. */
export function bulkCheckQuery({ action, ids, verifierId }: WantedBulk) {
  const body = {
    Action: action,
    Ids: [...ids],
    ...(verifierId === undefined ? {} : { VerifierId: verifierId }),
  };
  return queryOptions({
    queryKey: ['bulk-check', body],
    queryFn: ({ signal }): Promise<BulkCheck> => callApi(checkBulk, { body, ...QUIET, signal }),
    placeholderData: keepPreviousData,
    ...SAID,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The ids of all rows of the filter. The central policy has reported a refusal. */
export async function chooseAll(search: DashboardSearch): Promise<readonly number[]> {
  const { search: text, Filter } = pageRequest(search);
  const { Ids } = await callApi(chooseFiltered, { body: { search: text, Filter } });
  return Ids;
}
