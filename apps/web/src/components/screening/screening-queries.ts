import { listListVersions, type ListVersion } from '@kyc/contract/screening/list-versions';
import { listHits, openHit, readScreening, readScreeningReport } from '@kyc/contract/screening/screening';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** Below it is everything about watch lists and their hits. */
export const screeningKey = ['screening'] as const;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

export const hitQueueQuery = queryOptions({
  queryKey: [...screeningKey, 'queue'],
  queryFn: ({ signal }) => callApi(listHits, { ...quiet, signal }),
  refetchInterval: 60_000,
});

/** Not kept: a hit contains personal data. */
export function hitQuery(id: number) {
  return queryOptions({
    queryKey: [...screeningKey, 'hit', id],
    queryFn: ({ signal }) => callApi(openHit, { params: { id }, ...quiet, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function screeningQuery(id: number) {
  return queryOptions({
    queryKey: [...screeningKey, 'application', id],
    queryFn: ({ signal }) => callApi(readScreening, { params: { id }, ...quiet, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const screeningReportQuery = queryOptions({
  queryKey: [...screeningKey, 'report'],
  queryFn: ({ signal }) => callApi(readScreeningReport, { ...quiet, signal }),
  staleTime: 0,
});

const readAgainMs = 1500;

/** A job reads or applies the file, or compares applications with it. */
const isWorkedOn = ({ State, ComparedOn }: ListVersion): boolean =>
  State === 'reading' || State === 'applying' || (State === 'applied' && ComparedOn === null);

/** Read again while a job works on a file. */
export function listVersionsQuery(id: number) {
  return queryOptions({
    queryKey: [...screeningKey, 'versions', id],
    queryFn: ({ signal }) => callApi(listListVersions, { params: { id }, ...quiet, signal }),
    refetchInterval: ({ state }) => (state.data?.Versions.some(isWorkedOn) === true ? readAgainMs : false),
  });
}
