import { readSettings } from '@kyc/contract/masters/look-ups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** What the tenant has beyond the specification, and has reports of. */
export const beyondQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi(readSettings, { loader: 'hidden', errors: 'quiet', signal }),
  select: ({ AcceptanceGate, RejectionLoop }) => ({
    hasGate: AcceptanceGate === true,
    hasRejectionLoop: RejectionLoop === true,
  }),
  meta: { isSaid: true },
});
