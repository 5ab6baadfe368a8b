import type { ReplyOf } from '@kyc/contract/endpoint';
import { readTimeline } from '@kyc/contract/timeline/timeline';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';

export function timelineQuery(uan: string | undefined) {
  return queryOptions({
    queryKey: ['timeline', uan],
    queryFn: ({ signal }) => readLines(uan ?? '', signal),
    meta: { isSaid: true },
    enabled: Boolean(uan),
  });
}

/** An empty timeline is a result (TIME-02), which the server returns as 404. */
async function readLines(uan: string, signal: AbortSignal): Promise<ReplyOf<typeof readTimeline>> {
  try {
    return await callApi(readTimeline, { body: { Uan: uan }, loader: 'hidden', errors: 'quiet', signal });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return [];
    throw failure;
  }
}
