import { readAdjudication, readBlindReview, readQaQueue, readQaReport } from '@kyc/contract/quality/quality';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

export const qualityKey = ['quality'] as const;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

export const qaQueueQuery = queryOptions({
  queryKey: [...qualityKey, 'queue'],
  queryFn: () => callApi(readQaQueue, quiet),
  refetchInterval: 60_000,
});

export const qaReportQuery = queryOptions({
  queryKey: [...qualityKey, 'report'],
  queryFn: () => callApi(readQaReport, quiet),
  staleTime: 0,
});

/** Not kept: the case is personal data. */
export function blindReviewQuery(sampleId: number) {
  return queryOptions({
    queryKey: [...qualityKey, 'review', sampleId],
    queryFn: () => callApi(readBlindReview, { params: { id: sampleId }, ...quiet }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function adjudicationQuery(sampleId: number) {
  return queryOptions({
    queryKey: [...qualityKey, 'adjudication', sampleId],
    queryFn: () => callApi(readAdjudication, { params: { id: sampleId }, ...quiet }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
