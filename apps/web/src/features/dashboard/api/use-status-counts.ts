import { allCounts, countOf } from '@kyc/contract/applications/application-counts';
import { UserType } from '@kyc/contract/user-types';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';
import { useSession } from '../../../lib/session/session.ts';
import { byTab, tabs } from '../address/status-choices.ts';
import { QUIET, SAID } from './fresh.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

/** By the tab's number; a count that is not known (yet) is absent. */
export type StatusCounts = ReadonlyMap<number, number>;

/** DASH-02: Admin reads all counts in one call, the others one at a time, side by side. */
export function useStatusCounts(): StatusCounts {
  const isAdmin = useSession()?.userType === UserType.Admin;
  return useQueries({ queries: countQueries(isAdmin), combine: joinCounts });
}

export function countQueries(isAdmin: boolean) {
  return isAdmin ? [everyCount] : tabs.map(oneCount);
}

const everyCount = {
  queryKey: [COUNTS_KEY],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    byTab(await callApi(allCounts, { ...QUIET, signal })),
  ...SAID,
  staleTime: 0,
  ...READ_AHEAD,
};

function oneCount(tab: number) {
  return {
    queryKey: [COUNTS_KEY, tab],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { Count } = await callApi(countOf, { params: { status: tab }, ...QUIET, signal });
      return [[tab, Count]] satisfies [number, number][];
    },
    ...SAID,
    staleTime: 0,
    ...READ_AHEAD,
  };
}

type CountEntries = readonly (readonly [number, number])[];

function joinCounts(results: readonly { readonly data: CountEntries | undefined }[]): StatusCounts {
  return new Map(results.flatMap(({ data }) => data ?? []));
}
