import { allCounts, countFiltered, countOf } from '@kyc/contract/applications/application-counts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';
import { useQueueSwitch } from '../../../lib/api/tenant/queue-switch.ts';
import { readSession, useSession } from '../../../lib/session/session.ts';
import { wasQueue } from '../../../lib/storage/kept-queue.ts';
import { countRequest } from '../address/dashboard-filters.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { byTab, tabs } from '../address/status-choices.ts';
import { QUIET, SAID } from './fresh.ts';
import { todayQuery } from './today-query.ts';

/** By the tab's number; a count that is not known (yet) is absent. */
export interface StatusCounts {
  readonly byTab: ReadonlyMap<number, number>;
  /** A search found more rows than were counted. */
  readonly isMore: boolean;
}

/** DASH-02: Admin reads all counts in one call, the others one at a time, side by side. In a queue the counts follow the filters. */
export function useStatusCounts(search: DashboardSearch): StatusCounts {
  const isAdmin = useSession()?.userType === UserType.Admin;
  const isQueue = useQueueSwitch();
  return useQueries({ queries: countQueries({ isAdmin, isQueue, search }), combine: joinCounts });
}

/** The counts that the dashboard opens with; none at the first visit, which does not know yet whether one call returns them all. */
export function openingCounts(search: DashboardSearch) {
  const isQueue = wasQueue();
  if (isQueue === undefined) return [];
  return countQueries({ isAdmin: readSession()?.userType === UserType.Admin, isQueue, search });
}

/** A verifier's assigned applications without any filter, because Fetch New depends on them (DASH-07). */
export function useOwnAssigned(): number | undefined {
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const isQueue = useQueueSwitch();
  const today = useQuery({ ...todayQuery, enabled: isVerifier && isQueue });
  const count = useQuery({ ...oneCount(ApplicationStatus.Assigned), enabled: isVerifier && !isQueue });
  return isQueue ? today.data?.Remaining : count.data?.counts[0]?.[1];
}

interface Viewer {
  readonly isAdmin: boolean;
  readonly isQueue: boolean;
  readonly search: DashboardSearch;
}

function countQueries({ isAdmin, isQueue, search }: Viewer): CountQuery[] {
  if (isQueue) return [filteredCounts(search)];
  return isAdmin ? [everyCount] : tabs.map(oneCount);
}

interface Counted {
  readonly counts: readonly (readonly [number, number])[];
  readonly isMore: boolean;
}

interface Abortable {
  readonly signal: AbortSignal;
}

const always = { ...SAID, staleTime: 0, ...READ_AHEAD };

interface CountQuery extends Readonly<typeof always> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (read: Abortable) => Promise<Counted>;
  readonly placeholderData?: typeof keepPreviousData<Counted>;
}

const everyCount: CountQuery = {
  queryKey: [COUNTS_KEY],
  queryFn: async ({ signal }) => ({
    counts: byTab(await callApi(allCounts, { ...QUIET, signal })),
    isMore: false,
  }),
  ...always,
};

function oneCount(tab: number): CountQuery {
  return {
    queryKey: [COUNTS_KEY, tab],
    queryFn: async ({ signal }) => {
      const { Count } = await callApi(countOf, { params: { status: tab }, ...QUIET, signal });
      return { counts: [[tab, Count]], isMore: false };
    },
    ...always,
  };
}

function filteredCounts(search: DashboardSearch): CountQuery {
  const body = countRequest(search);
  return {
    queryKey: [COUNTS_KEY, body],
    queryFn: async ({ signal }) => {
      const { Counts, IsMore } = await callApi(countFiltered, { body, ...QUIET, signal });
      return { counts: byTab(Counts), isMore: IsMore };
    },
    placeholderData: keepPreviousData<Counted>,
    ...always,
  };
}

function joinCounts(results: readonly { readonly data: Counted | undefined }[]): StatusCounts {
  return {
    byTab: new Map(results.flatMap(({ data }) => data?.counts ?? [])),
    isMore: results.some(({ data }) => data?.isMore === true),
  };
}
