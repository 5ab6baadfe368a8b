import { readProofReport, readProofs } from '@kyc/contract/proofs/proofs';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** Not kept: signed values are personal data. */
export function proofsQuery(id: number) {
  return queryOptions({
    queryKey: ['proofs', 'application', id],
    queryFn: ({ signal }) => callApi(readProofs, { params: { id }, ...quiet, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const proofReportQuery = queryOptions({
  queryKey: ['proofs', 'report'],
  queryFn: ({ signal }) => callApi(readProofReport, { ...quiet, signal }),
  staleTime: 0,
});
