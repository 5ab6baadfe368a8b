import { signatureSize } from '@kyc/contract/documents/documents';
import { listReasons, listRejections, listSolutions } from '@kyc/contract/field-review/field-decisions';
import { readSettings, showUanAlert } from '@kyc/contract/masters/look-ups';
import { listStates } from '@kyc/contract/masters/lists';
import { queryOptions } from '@tanstack/react-query';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';
import { callApi } from '../../../lib/api/api-client.ts';

const QUIET = { loader: 'hidden', errors: 'quiet' } as const;
const meta = { isSaid: true } as const;
/** Masters seldom change while one reviews. */
const A_WHILE = 300_000;

export function reasonsQuery(fieldId: number) {
  return queryOptions({
    queryKey: ['reasons', fieldId],
    queryFn: ({ signal }) => callApi(listReasons, { params: { id: fieldId }, ...QUIET, signal }),
    meta,
    staleTime: A_WHILE,
  });
}

export function solutionsQuery(reasonId: number | undefined) {
  return queryOptions({
    queryKey: ['solutions', reasonId],
    queryFn: ({ signal }) => callApi(listSolutions, { params: { id: reasonId ?? 0 }, ...QUIET, signal }),
    meta,
    enabled: reasonId !== undefined,
    staleTime: A_WHILE,
  });
}

export function rejectionsQuery(applicationId: number) {
  return queryOptions({
    queryKey: ['rejections', applicationId],
    queryFn: ({ signal }) => callApi(listRejections, { params: { id: applicationId }, ...QUIET, signal }),
    meta,
    staleTime: 0,
    gcTime: 0,
  });
}

export function signatureSizeQuery(applicationId: number) {
  return queryOptions({
    queryKey: ['signature-size', applicationId],
    queryFn: ({ signal }) => callApi(signatureSize, { params: { id: applicationId }, ...QUIET, signal }),
    meta,
    staleTime: A_WHILE,
  });
}

/** Reloaded for each case: each decision lowers the counter. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi(readSettings, { ...QUIET, signal }),
  meta,
  staleTime: 0,
  ...READ_AHEAD,
});

export const uanAlertQuery = queryOptions({
  queryKey: ['uan-alert'],
  queryFn: ({ signal }) => callApi(showUanAlert, { ...QUIET, signal }),
  meta,
  staleTime: A_WHILE,
});

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => callApi(listStates, { ...QUIET, signal }),
  meta,
  staleTime: Infinity,
});
