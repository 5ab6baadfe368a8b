import { listMessages, previewRejection } from '@kyc/contract/rectification/rectification';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { reviewKey } from '../api/review-query.ts';

const QUIET = { loader: 'hidden', errors: 'quiet' } as const;
const meta = { isSaid: true } as const;

export type Language = 'en' | 'hi';

/** Undefined: the language that the customer gets it in. */
export function previewQuery(applicationId: number, language: Language | undefined) {
  return queryOptions({
    queryKey: [...reviewKey(applicationId), 'rejection-preview', language],
    queryFn: ({ signal }) =>
      callApi(previewRejection, {
        params: { id: applicationId },
        ...(language !== undefined && { query: { Language: language } }),
        ...QUIET,
        signal,
      }),
    meta,
    staleTime: 0,
    gcTime: 0,
  });
}

export function messagesQuery(applicationId: number) {
  return queryOptions({
    queryKey: [...reviewKey(applicationId), 'messages'],
    queryFn: ({ signal }) => callApi(listMessages, { params: { id: applicationId }, ...QUIET, signal }),
    meta,
    staleTime: 0,
    gcTime: 0,
  });
}
