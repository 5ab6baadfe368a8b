import { listRiskRows, readRisk, type RiskSignal } from '@kyc/contract/risk/risk';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api-client.ts';
import { prefetchable } from '../../../../lib/api/prefetchable.ts';
import { reviewKey } from '../review-query.ts';

const QUIET = { loader: 'hidden', errors: 'quiet' } as const;

/** Below the application's key: reloading the application reloads this. */
function riskKey(applicationId: number) {
  return [...reviewKey(applicationId), 'risk'] as const;
}

export const riskLook = prefetchable(riskKey, (id, stop) =>
  callApi(readRisk, { params: { id }, ...QUIET, ...stop }),
);

export function riskQuery(applicationId: number) {
  return queryOptions({
    queryKey: riskKey(applicationId),
    queryFn: ({ signal }) => riskLook.take(applicationId, signal),
    meta: { isSaid: true },
    staleTime: 30_000,
    gcTime: 0,
  });
}

/** The server records each read: it is never repeated automatically. */
export function riskRowsQuery(applicationId: number, riskSignal: RiskSignal) {
  return queryOptions({
    queryKey: [...reviewKey(applicationId), 'risk', riskSignal],
    queryFn: ({ signal }) =>
      callApi(listRiskRows, { params: { id: applicationId, signal: riskSignal }, ...QUIET, signal }),
    meta: { isSaid: true },
    staleTime: Infinity,
    gcTime: 0,
  });
}
